import type { FastifyReply } from 'fastify';
import { hasVisibleText } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { CentreFacts } from '../../config/config.ts';
import { cleanLine } from '../consultation/cleanText.ts';
import { presentDay } from '../day/dayAgenda.ts';
import { staffOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { pageAfterName } from './whoActsUrl.ts';

/** Asks who uses a shared mailbox, once a day, and goes on to the page that was wanted. */
export function handlers(context: AgendaContext): PageHandlers<'GET chi' | 'POST chi'> {
  const { config, store, now } = context;
  const { centre } = config;
  const texts = centre.language.words.agendaAccess.acting;
  return {
    'GET chi': (request, reply) => send(request, reply, 200, textIn(request.query, 'poi')),

    'POST chi': async (request, reply) => {
      const { body } = request;
      const name = cleanLine(textIn(body, 'recent') || textIn(body, 'name')).slice(0, longestName);
      const next = pageAfterName(textIn(body, 'poi'));
      const { session, member } = staffOf(request);
      // A link in the foot of a page that was open before.
      if (!member.isShared) return reply.redirect(next, 303);
      if (!hasVisibleText(name)) return send(request, reply, 422, next, texts.nameMissing);
      const actingOn = presentDay(context).toString();
      await store.staffSessions.setActing(session.id, { actingName: name, actingOn });
      await store.auditLog.add(newAuditEntry({ mailbox: session.email, name }, 'say-name', { at: now() }));
      return reply.redirect(next, 303);
    },
  };

  async function send(
    request: PageRequest,
    reply: FastifyReply,
    status: number,
    next: string,
    problem?: string,
  ) {
    const { email } = staffOf(request).session;
    const recent = await store.auditLog.actingNames(email);
    return reply.sendPage(
      status,
      <ActingPage
        centre={centre}
        mailbox={email}
        recent={recent}
        next={pageAfterName(next)}
        problem={problem}
      />,
    );
  }
}

const longestName = 60;

interface ActingPageProps {
  centre: CentreFacts;
  mailbox: string;
  /** Who has used it, the latest first. */
  recent: readonly string[];
  /** The page that follows. */
  next: string;
  problem?: string | undefined;
}

/** The question who uses a shared mailbox: one press for who has answered it before. */
export function ActingPage({ centre, mailbox, recent, next, problem }: ActingPageProps) {
  const texts = centre.language.words.agendaAccess.acting;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead({ mailbox })}>
      <PostForm className="AgendaBox AgendaForm" action="chi" fields={{ poi: next }} noValidate>
        {recent.length > 0 && (
          <div className="AgendaActions" role="group" aria-label={texts.recent}>
            {recent.map((name) => (
              <SmallButton key={name} name="recent" value={name}>
                {name}
              </SmallButton>
            ))}
          </div>
        )}
        <TextField
          name="name"
          label={texts.name}
          error={problem}
          autoComplete="given-name"
          maxLength={longestName}
          required
        />
        <div className="AgendaActions">
          <Button type="submit">{texts.submit}</Button>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
