import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { calendarFile } from './calendar-feed/calendarFile.ts';
import type { StaffLevel } from '../store/schema.ts';
import { whoActsUrl } from './access/whoActsUrl.ts';
import { staffOf } from './layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers, AgendaRequest } from './layout/AgendaContext.ts';
import { isOwnForm, pageOf, typedFormIn, withPresentNames } from './layout/typedForm.ts';
import { momentInWords } from './layout/momentInWords.ts';
import { prefetchRulesRoute } from './layout/prefetchRules.ts';
import { signOutRoute, signInRoutes, sendSignInPage } from './sign-in/signInRoutes.ts';
import { hasToken, staffSessions } from './sign-in/staffSessions.ts';

/**
 * Adds the agenda of the centre's own people. Whoever has no session gets the page in front of it; a form is refused
 * unless it comes from a page of ours and has the token of its session.
 */
export async function agendaRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, store } = context;
  const { centre } = config;
  const sessions = staffSessions(context);
  app.addHook('preValidation', async (request: AgendaRequest) => {
    request.body = withPresentNames(request.body, pageOf(request));
  });
  signInRoutes(app, context, sessions);
  calendarFile(app, context);
  prefetchRulesRoute(app);

  await app.register(async (inside) => {
    inside.decorateRequest('staff', null);
    inside.decorateRequest('unreadMessages', null);

    inside.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isOwnForm(request, config))
        return sendSignInPage(reply, 403, centre, { is: 'refused' });
      request.staff = await sessions.of(request);
      // What was typed into a form is given back once it has been read.
      if (!request.staff && request.method !== 'POST')
        return sendSignInPage(reply, 403, centre, { is: 'closed' });
    });

    inside.addHook('preHandler', async (request: AgendaRequest, reply) => {
      const { method, staff, body } = request;
      if (staff && (method !== 'POST' || hasToken(staff, body?.['token']))) return;
      const is = staff ? 'refused' : 'closed';
      return sendSignInPage(reply, 403, centre, { is, typed: typedFormIn(request) });
    });

    inside.addHook('preHandler', async (request, reply) => {
      const url = whoActsUrl(request);
      if (url !== null) return reply.redirect(url, 303);
    });

    inside.addHook('preHandler', async (request) => {
      request.unreadMessages = await store.messages.countUnanswered(centre.key);
    });

    inside.decorateReply('sendPage', async function (status, page) {
      const { sendAgendaPage } = await import('./layout/sendAgendaPage.tsx');
      const { staff } = this.request;
      const closesAt = staff ? momentInWords(staff.session.endsAt, context) : '';
      return sendAgendaPage(this, status, page, { up: '../', closesAt });
    });

    signOutRoute(inside, context, sessions);
    addPages(inside, context);
  });
}

/**
 * Adds what is inside of the agenda: each page with its methods and addresses. Its module, with views and React, is loaded with
 * its first request: the server and its commands start without it.
 */
function addPages(app: FastifyInstance, context: AppContext): void {
  const add = pagesFor('secretary');
  const addForManagers = pagesFor('manager');
  add(() => import('./day/DayPage.tsx'), 'GET oggi', 'POST presenza', 'POST nota');
  add(() => import('./day/DaySheet.tsx'), 'GET stampa');
  add(() => import('./week/WeekPage.tsx'), 'GET settimana');
  add(() => import('./change/MoveConsultation.tsx'), 'GET sposta', 'POST sposta');
  add(() => import('./change/CorrectConsultation.tsx'), 'GET correggi', 'POST correggi');
  add(() => import('./change/CancelConsultation.tsx'), 'GET annulla', 'POST annulla');
  add(() => import('./change/RestoreConsultation.tsx'), 'GET ripristina', 'POST ripristina');
  add(() => import('./undo/DonePage.tsx'), 'GET fatto', 'POST fatto');
  add(() => import('./walk-in/WalkInPage.tsx'), 'GET arrivo', 'POST arrivo', 'POST togli');
  add(() => import('./phone-booking/BookByPhone.tsx'), 'GET prenota', 'POST prenota');
  add(() => import('./closures/ClosuresPage.tsx'), 'GET chiusure', 'POST chiusure');
  add(() => import('./last-year/LastYearPage.tsx'), 'GET anno-scorso', 'POST anno-scorso');
  add(
    () => import('./messages/MessagesPage.tsx'),
    'GET messaggi',
    'POST messaggi',
    'GET messaggio',
    'POST messaggio',
  );
  add(() => import('./messages/SavedAnswersPage.tsx'), 'GET risposte', 'POST risposte');
  add(() => import('./messages/SubscribersPage.tsx'), 'GET iscritti', 'POST iscritti');
  addForManagers(() => import('./messages/SubscribersPage.tsx'), 'POST iscritti.csv');
  add(() => import('./calendar-feed/CalendarPage.tsx'), 'GET calendario', 'POST calendario');
  addForManagers(() => import('./people/PersonPage.tsx'), 'GET persona', 'POST persona');
  add(() => import('./since/SincePage.tsx'), 'GET novita');
  add(() => import('./health/HealthPage.tsx'), 'GET salute');
  add(() => import('./search/SearchPage.tsx'), 'GET cerca');
  add(() => import('./search/PersonRecord.tsx'), 'GET scheda');
  add(() => import('./layout/MorePage.tsx'), 'GET altro');
  add(() => import('./statistics/NumbersPage.tsx'), 'GET numeri', 'GET numeri.csv');
  add(() => import('./sign-in/Devices.tsx'), 'GET dispositivi', 'POST dispositivi');
  addForManagers(() => import('./audit-log/AuditLogPage.tsx'), 'GET registro');
  addForManagers(() => import('./access/AccessPage.tsx'), 'GET accessi', 'POST accessi');
  add(() => import('./other-device/OtherDevicePage.tsx'), 'GET dispositivo', 'POST dispositivo');
  add(() => import('./access/ActingPage.tsx'), 'GET chi', 'POST chi');

  /** Returns what adds the pages of a level: a mailbox of a lower one is told who can open them. */
  function pagesFor(level: StaffLevel) {
    return function addPage<Address extends string>(
      load: () => Promise<{ handlers: (context: AgendaContext) => AgendaHandlers<Address> }>,
      ...addresses: NoInfer<Address>[]
    ) {
      for (const address of addresses) {
        const [method = '', page = ''] = address.split(' ');
        app.route({
          method,
          url: `/agenda/${page}`,
          // An answer of 5,000 characters, each of up to 12 in a form.
          bodyLimit: 64 * 1024,
          handler: async (request: AgendaRequest, reply) => {
            const agenda = { ...context, log: request.log };
            if (level === 'manager' && staffOf(request).member.level !== 'manager') {
              const { sendManagersOnly } = await import('./access/ManagersOnly.tsx');
              return sendManagersOnly(agenda, reply);
            }
            const { handlers } = await load();
            return handlers(agenda)[address](request, reply);
          },
        });
      }
    };
  }
}
