import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { giveToOwnerOf, makeFolderFor } from '../../store/fileOwner.ts';
import { ownerFile } from '../../store/ownerMode.ts';
import { technicalFailure } from './MailTransport.ts';
import type { MailTransport, Sender } from './MailTransport.ts';
import { toMessage } from './message.ts';

/** Writes each email to a file for mail programs; the file appears complete or not at all. */
export function fileTransport(folder: string, sender: Sender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    target: `files in ${folder}`,
    keepsFiles: true,
    variable: 'DATA_DIR',
    send: async (row) => {
      const { message } = await transport.sendMail(toMessage(row, sender));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${row.kind}-${row.id}.eml`;
      const file = path.join(folder, name);
      makeFolderFor(folder);
      await writeFile(`${file}.part`, message, { mode: ownerFile });
      giveToOwnerOf(folder, `${file}.part`);
      await rename(`${file}.part`, file);
    },
    verify: async () => makeFolderFor(folder),
    failure: () => technicalFailure,
  };
}
