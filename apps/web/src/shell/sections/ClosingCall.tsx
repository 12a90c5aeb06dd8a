import { CallToAction, type Signpost } from '@centro/ui/CallToAction';
import { LinkButton } from '@centro/ui/LinkButton';
import { pages } from '../../content/navigation/pages.ts';
import { RouterLink } from '../navigation/RouterLink.tsx';

export interface ClosingCallProps {
  texts: { title: string; text: string; button: string };
  /** Links to other pages. */
  signposts: readonly Signpost[];
}

/** The blue block near the end of a page: a link to the consultation and links to other pages. */
export function ClosingCall({ texts, signposts }: ClosingCallProps) {
  return (
    <CallToAction
      id="closing"
      title={texts.title}
      text={texts.text}
      action={
        <LinkButton variant="lemon" href={pages.contact.path} linkComponent={RouterLink}>
          {texts.button}
        </LinkButton>
      }
      signposts={signposts}
      linkComponent={RouterLink}
    />
  );
}
