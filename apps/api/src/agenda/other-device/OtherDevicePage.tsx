import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { CentreFacts } from '../../config/config.ts';
import { agendaUrl } from '../../links/pageUrls.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { actorOf, staffOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { codeMinutes, newCode } from './codes.ts';
import './OtherDevicePage.css';

/** A short code that opens the agenda on another device, without the mailbox. */
export function handlers(context: AgendaContext): PageHandlers<'GET dispositivo' | 'POST dispositivo'> {
  const { config, store, now } = context;
  const { centre } = config;
  const url = agendaUrl(config).replace(/^https?:\/\//, '');
  return {
    'GET dispositivo': (_request, reply) =>
      reply.sendPage(200, <OtherDevicePage centre={centre} url={url} code={null} />),

    'POST dispositivo': async (request, reply) => {
      const { session } = staffOf(request);
      const at = now();
      if (textIn(request.body, 'action') === 'end') {
        await store.staffCodes.end(centre.key, session.email, at.toISOString());
        return reply.redirect('dispositivi', 303);
      }
      const code = await newCode(context, session);
      await store.auditLog.add(newAuditEntry(actorOf(request), 'make-code', { at }));
      return reply.sendPage(200, <OtherDevicePage centre={centre} url={url} code={code} />);
    },
  };
}

interface OtherDevicePageProps {
  centre: CentreFacts;
  /** Where the other device finds the agenda, without its scheme. */
  url: string;
  /** Six or eight digits; null before it is asked for. It is shown once. */
  code: string | null;
}

/** What to do on the other device, with the code that opens the agenda there. */
export function OtherDevicePage({ centre, url, code }: OtherDevicePageProps) {
  const texts = centre.language.words.agendaOtherDevice;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} current="dispositivi">
      <section className="AgendaBox AgendaForm OtherDevice">
        <ol>
          <li>
            {texts.open} <b>{url}</b>
          </li>
          <li>{texts.write}</li>
        </ol>
        {code === null ? (
          <PostForm action="dispositivo">
            <SmallButton variant="primary">{texts.make}</SmallButton>
          </PostForm>
        ) : (
          <>
            <output aria-label={texts.code}>{code.replace(/^(.{3,4})(?=.{3,4}$)/, '$1 ')}</output>
            <p className="note">{texts.care({ minutes: codeMinutes })}</p>
            <div className="AgendaActions">
              <PostForm action="dispositivo">
                <SmallButton>
                  <AgendaIcon name="undo" />
                  {texts.another}
                </SmallButton>
              </PostForm>
              <PostForm action="dispositivo" fields={{ action: 'end' }}>
                <SmallButton>{texts.end}</SmallButton>
              </PostForm>
            </div>
          </>
        )}
      </section>
    </AgendaFrame>
  );
}
