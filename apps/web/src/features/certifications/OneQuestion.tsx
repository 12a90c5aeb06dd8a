import './OneQuestion.css';
import { LinkButton } from '@centro/ui/LinkButton';
import { certificationQuestions as texts } from '../../content/pages/certificationQuestions.ts';
import { whichOneId } from './WhichOne.tsx';

/** What is not known of the certifications above, and the way to ask for all of it at once. */
export function OneQuestion({ text }: { text: string }) {
  return (
    <div className="OneQuestion">
      <p>{text}</p>
      <LinkButton variant="outline" href={`#${whichOneId}`}>
        {texts.askFacts}
      </LinkButton>
    </div>
  );
}
