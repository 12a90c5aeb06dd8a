import type { FastifyReply } from 'fastify';
import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { TextField } from '@centro/ui/TextField';
import { LinkButton } from '@centro/ui/LinkButton';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatSelection } from '../../texts/dates.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers, AgendaRequest } from '../layout/AgendaContext.ts';
import { deletePerson, exportPerson } from './person.ts';

/** What is stored about one address: to be exported (GDPR 15), or deleted (GDPR 17). */
export function handlers(context: AgendaContext): AgendaHandlers<'GET persona' | 'POST persona'> {
  const { centre } = context.config;
  const texts = centre.language.words.agenda.person;
  return {
    'GET persona': (_request, reply) => sendPerson(reply, 200, {}),

    'POST persona': (request, reply) => {
      const address = textIn(request.body, 'address').trim();
      if (textIn(request.body, 'action') === 'export') return sendExport(request, reply, address);
      const cancelsBookings = textIn(request.body, 'cancelsBookings') === 'si';
      if (textIn(request.body, 'confirmed') === 'si') return remove(request, reply, address, cancelsBookings);
      if (address === '') return sendPerson(reply, 422, { problem: texts.malformed });
      return reply.sendPage(200, <DeletePersonPage {...{ centre, address, cancelsBookings }} />);
    },
  };

  async function sendExport(request: AgendaRequest, reply: FastifyReply, address: string) {
    const person = await exportPerson(context, { actor: actorOf(request), address });
    if (!person) return sendPerson(reply, 422, { address, problem: texts.malformed });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="persona.json"',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(person, null, 2));
  }

  async function remove(
    request: AgendaRequest,
    reply: FastifyReply,
    address: string,
    cancelsBookings: boolean,
  ) {
    const actor = actorOf(request);
    const result = await deletePerson(context, { actor, address, cancelsBookings });
    switch (result.outcome) {
      case 'deleted': {
        const { bookings, emails, messages } = result.deleted;
        const kept = result.kept.map((what) => texts.kept[what]).join('; ');
        const deleted = texts.deleted({ bookings, emails, messages });
        return sendPerson(reply, 200, { notice: toNotice('success', deleted, `${texts.stays} ${kept}.`) });
      }
      case 'has-bookings': {
        const when = result.consultations
          .map((consultation) => formatSelection(selectionOf(consultation), centre.language))
          .join('; ');
        return sendPerson(reply, 409, { address, notice: toNotice('warning', texts.hasBookings({ when })) });
      }
      case 'refused': {
        const problem = result.problem === 'own-address' ? texts.own : texts.malformed;
        return sendPerson(reply, 422, { address, problem });
      }
    }
  }

  function sendPerson(reply: FastifyReply, status: number, shown: Omit<PersonPageProps, 'centre'>) {
    return reply.sendPage(status, <PersonPage centre={centre} {...shown} />);
  }
}

interface PersonPageProps {
  centre: CentreFacts;
  /** What was typed. */
  address?: string;
  /** What is wrong with it. */
  problem?: string;
  notice?: NoticeText;
}

/** Exports or deletes what is stored about one address. */
export function PersonPage({ centre, address = '', problem, notice }: PersonPageProps) {
  const texts = centre.language.words.agenda.person;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="persona">
      <PostForm className="AgendaBox" action="persona" noValidate>
        <TextField
          name="address"
          type="email"
          label={texts.address}
          defaultValue={address}
          error={problem}
          autoComplete="off"
          required
        />
        <div>
          <SmallButton name="action" value="export">
            {texts.export}
          </SmallButton>
        </div>
        <Checkbox name="cancelsBookings" value="si" label={texts.cancelToo} />
        <div>
          <SmallButton name="action" value="delete">
            {texts.remove}
          </SmallButton>
        </div>
        <p className="note">{texts.removeHint}</p>
      </PostForm>
    </AgendaFrame>
  );
}

interface DeletePersonPageProps {
  centre: CentreFacts;
  address: string;
  /** Whether the consultations to come are cancelled too. */
  cancelsBookings: boolean;
}

/** Asks once more before everything about an address is deleted. */
export function DeletePersonPage({ centre, address, cancelsBookings }: DeletePersonPageProps) {
  const texts = centre.language.words.agenda.person;
  const title = texts.removeTitle({ address });
  return (
    <AgendaFrame centre={centre} title={title} lead={texts.removeHint} current="persona">
      <PostForm
        className="AgendaBox"
        action="persona"
        fields={{ address, ...(cancelsBookings && { cancelsBookings: 'si' }), confirmed: 'si' }}
      >
        <div className="AgendaActions">
          <Button type="submit" name="action" value="delete">
            {texts.removeYes}
          </Button>
          <LinkButton href="persona" variant="outline">
            {texts.removeNo}
          </LinkButton>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
