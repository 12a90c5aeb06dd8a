import { LevelStairs } from '@centro/ui/LevelStairs';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { languageCertifications as texts } from '../../content/pages/certificazioni-linguistiche.ts';
import { AskableFacts } from './AskableFacts.tsx';

/** The six levels as stairs to choose from; below them, what is known of the chosen one (R77, B29). */
export function LanguageLevels({ id }: { id: string }) {
  return (
    <LevelStairs
      heading={<SectionHeading id={id} title={texts.levelsHeading} />}
      labelledBy={id}
      name="livello"
      chosen={texts.firstLevel}
      levels={texts.levels.map(({ code, text, facts }) => ({
        code,
        text,
        answer: <AskableFacts name={code} topic={texts.levelTopic(code)} facts={facts} />,
      }))}
    />
  );
}
