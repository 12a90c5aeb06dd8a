import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { CentreFacts } from '../../config/config.ts';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import type { FoundPerson } from './findPeople.ts';

interface BookForProps {
  centre: CentreFacts;
  person: Pick<FoundPerson, 'name' | 'phone' | 'email'>;
  /** The first day (YYYY-MM-DD) whose free slots are shown. */
  day: string;
  /** Whether it is what the page is for. */
  isPrimary?: boolean;
  /** Whether the button says for whom. */
  isNamed?: boolean;
  /** The message that it is about. */
  messageId?: string;
}

/** A booking for a person, whose name, telephone and email are filled in. */
export function BookFor({ centre, person, day, messageId, ...shown }: BookForProps) {
  const { isPrimary = false, isNamed = isPrimary } = shown;
  const texts = centre.language.words.agenda.search;
  const { name, phone, email } = person;
  const whom = name === '' ? texts.bookNew : texts.bookFor({ name });
  return (
    // A form, so that none of it is in an address; with a first day it asks for the free slots alone.
    <PostForm
      action="prenota"
      fields={{
        name,
        phone,
        email: email ?? '',
        moreFrom: day,
        ...(messageId !== undefined && { messageId }),
      }}
    >
      <SmallButton variant={isPrimary ? 'primary' : 'outline'} wide={isPrimary} aria-label={whom}>
        {isNamed && <AgendaIcon name={isPrimary ? 'add' : 'book'} />}
        {isNamed ? whom : texts.book}
      </SmallButton>
    </PostForm>
  );
}
