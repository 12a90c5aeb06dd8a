import { hasVisibleText } from '@centro/booking';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { timeOrderedId } from '../../store/keys.ts';
import type { SavedAnswer } from '../../store/schema.ts';
import { cleanLine, cleanText } from '../consultation/cleanText.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** How many saved answers a centre may have: more than these are not found at a glance. */
export const mostSaved = 20;
/** How many characters their names and texts may have. */
export const longestLabel = 40;
export const longestSavedText = 2000;

/** `changed`: somebody else has changed or deleted it since it was read. */
export type SavedAnswerProblem = 'label' | 'text' | 'full' | 'changed';

/** Stores a saved answer: a new one where `version` is null; returns what is wrong with it, or null once it is stored. */
export async function saveAnswer(
  { config, store, now }: ReadContext,
  wanted: { actor: Actor; id: string; label: string; text: string; version: number | null },
): Promise<SavedAnswerProblem | null> {
  const { actor, id, version } = wanted;
  const label = cleanLine(wanted.label);
  const text = cleanText(wanted.text, Infinity);
  if (!hasVisibleText(label) || label.length > longestLabel) return 'label';
  if (!hasVisibleText(text) || text.length > longestSavedText) return 'text';
  const answer = { id, centre: config.centre.key, label, text, version: version ?? 0 };
  const detail = `${id} ${version === null ? 'added' : 'changed'}`;
  const entry = newAuditEntry(actor, 'saved-answer', { at: now(), detail });
  if (version !== null) return (await store.savedAnswers.change(answer, entry)) ? null : 'changed';
  return (await store.savedAnswers.add([answer], mostSaved, entry)) ? null : 'full';
}

/** Deletes a saved answer; false when somebody else has changed or deleted it since it was read. */
export async function removeSavedAnswer(
  { config, store, now }: ReadContext,
  { actor, id, version }: { actor: Actor; id: string; version: number },
): Promise<boolean> {
  const entry = newAuditEntry(actor, 'saved-answer', { at: now(), detail: `${id} removed` });
  return store.savedAnswers.remove({ id, centre: config.centre.key, version }, entry);
}

/** Adds the examples with which a centre begins, where it has no saved answers yet. */
export async function addExamples({ config, store, now }: ReadContext, actor: Actor): Promise<void> {
  const { centre } = config;
  if ((await store.savedAnswers.list(centre.key)).length > 0) return;
  const at = now();
  const answers = examplesOf(config).map((example, index) => ({
    ...example,
    // In the order in which they are listed.
    id: timeOrderedId(at.getTime() + index),
    centre: centre.key,
    version: 0,
  }));
  const entry = newAuditEntry(actor, 'saved-answer', { at, detail: 'examples added' });
  await store.savedAnswers.add(answers, answers.length, entry);
}

/** Returns the examples with their words in braces. */
function examplesOf({
  centre,
}: Pick<ReadContext['config'], 'centre'>): Pick<SavedAnswer, 'label' | 'text'>[] {
  const { words, saved } = centre.language.words.agendaMessages;
  const { call, bring, hours, where } = saved.exampleTexts;
  const name = braced(words.name);
  return [
    { label: call.label, text: call.text({ name }) },
    { label: bring.label, text: bring.text({ name, whatToBring: braced(words.whatToBring) }) },
    {
      label: hours.label,
      text: hours.text({ name, freeHours: braced(words.freeHours), link: braced(words.link) }),
    },
    { label: where.label, text: where.text({ address: braced(words.address), map: braced(words.map) }) },
  ];
}

const braced = (word: string) => `{${word}}`;
