import type { FastifyReply } from 'fastify';
import { LinkButton } from '@centro/ui/LinkButton';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { staffMembers } from '../staff/staff.ts';

/** Says who can do what a mailbox may not. */
export async function sendManagersOnly(context: AgendaContext, reply: FastifyReply): Promise<FastifyReply> {
  const { centre } = context.config;
  const texts = centre.language.words.agendaAccess.managersOnly;
  const managers = (await staffMembers(context)).flatMap(({ email, level }) =>
    level === 'manager' ? [email] : [],
  );
  return reply.sendPage(
    403,
    <AgendaFrame centre={centre} title={texts.title} lead={texts.text({ managers: managers.join(', ') })}>
      <div className="AgendaActions">
        <LinkButton href="oggi" variant="outline">
          {texts.back}
        </LinkButton>
      </div>
    </AgendaFrame>,
  );
}
