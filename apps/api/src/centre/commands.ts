import { acts } from './desk/acts.ts';
import { agenda } from './desk/agenda.ts';
import { backup } from './backup.ts';
import { book } from './desk/book.ts';
import { cancel } from './desk/cancel.ts';
import { clock } from './clock.ts';
import { close } from './desk/close.ts';
import { doctor } from './doctor/doctor.ts';
import { messages } from './desk/messages.ts';
import { open } from './desk/open.ts';
import { person } from './desk/person.ts';
import { subscribers } from './desk/subscribers.ts';
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
