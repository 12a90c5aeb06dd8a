import { acts } from './agenda/acts.ts';
import { agenda } from './agenda/agenda.ts';
import { backup } from './backup.ts';
import { book } from './agenda/book.ts';
import { cancel } from './agenda/cancel.ts';
import { clock } from './clock.ts';
import { close } from './agenda/close.ts';
import { doctor } from './doctor.ts';
import { messages } from './agenda/messages.ts';
import { open } from './agenda/open.ts';
import { person } from './agenda/person.ts';
import { subscribers } from './agenda/subscribers.ts';
import type { Command } from './command/Command.ts';
import { copy } from './copy.ts';
import { counts } from './counts.ts';
import { free } from './free.ts';
import { link } from './link.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotateKey.ts';
import { verify } from './verify.ts';

/** Every command by its name, in the order of the help. */
export const commands: Record<string, Command> = {
  agenda,
  book,
  cancel,
  close,
  open,
  messages,
  subscribers,
  person,
  acts,
  link,
  doctor,
  clock,
  backup,
  verify,
  restore,
  migrate,
  copy,
  'rotate-key': rotateKey,
  counts,
  free,
};
