import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { withPublishedRules } from '../closures/publishedRules.ts';
import { receivePhotos } from './centre/receivePhotos.ts';
import { calendarFile } from './calendar-feed/calendarFile.ts';
import { whoActsUrl } from './access/whoActsUrl.ts';
import { staffOf } from './layout/AgendaContext.ts';
import { longestFormBytes, pageAdder } from '../page/addPage.ts';
import type { PageRequest } from '../page/addPage.ts';
import type { AgendaContext } from './layout/AgendaContext.ts';
import { isForScript, isOwnForm, pageOf, typedFormIn, withPresentNames } from './layout/typedForm.ts';
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
  const sessions = staffSessions(context);
  app.addHook('preValidation', async (request: PageRequest) => {
    request.body = withPresentNames(request.body, pageOf(request));
  });
  signInRoutes(app, context, sessions);
  calendarFile(app, context);
  prefetchRulesRoute(app);

  await app.register(async (inside) => {
    inside.decorateRequest('staff', null);
    inside.decorateRequest('unreadMessages', null);

    inside.addHook('onRequest', async (request, reply) => {
      if (isForScript(request) || (request.method === 'POST' && !isOwnForm(request, config)))
        return sendSignInPage(reply, 403, config.centre, { is: 'refused' });
      request.staff = await sessions.of(request);
      // What was typed into a form is given back once it has been read.
      if (!request.staff && request.method !== 'POST')
        return sendSignInPage(reply, 403, config.centre, { is: 'closed' });
    });

    inside.addHook('preHandler', async (request: PageRequest, reply) => {
      const { method, staff, body } = request;
      if (staff && (method !== 'POST' || hasToken(staff, body?.['token']))) return;
      const is = staff ? 'refused' : 'closed';
      return sendSignInPage(reply, 403, config.centre, { is, typed: typedFormIn(request) });
    });

    inside.addHook('preHandler', async (request, reply) => {
      const url = whoActsUrl(request);
      if (url !== null) return reply.redirect(url, 303);
    });

    inside.addHook('preHandler', async (request) => {
      request.unreadMessages = await store.messages.countUnanswered(config.centre.key);
    });

    inside.decorateReply('sendPage', async function (status, page) {
      const { sendAgendaPage } = await import('./layout/sendAgendaPage.tsx');
      const { staff } = this.request;
      const closesAt = staff ? momentInWords(staff.session.endsAt, context) : '';
      return sendAgendaPage(this, status, page, { up: '../', closesAt });
    });

    signOutRoute(inside, context, sessions);
    await inside.register(async (pages) => addPages(pages, context), { prefix: '/agenda' });
  });
}

const loadCentre = () => import('./centre/CentrePage.tsx');

/** Adds what is inside of the agenda: each page with its methods and addresses. */
function addPages(app: FastifyInstance, context: AppContext): void {
  const contextOf = ({ log }: Pick<FastifyRequest, 'log'>): Promise<AgendaContext> =>
    withPublishedRules({ ...context, log });
  // An answer of 5,000 characters, each of up to 12 in a form.
  const options = { bodyLimit: longestFormBytes };
  const addPage = pageAdder(app, contextOf, options);
  const addForManagers = pageAdder(app, contextOf, {
    ...options,
    preHandler: refuseOthers,
  });

  /** A mailbox of a lower level is told who can open the page. */
  async function refuseOthers(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    if (staffOf(request).member.level === 'manager') return undefined;
    const { sendManagersOnly } = await import('./access/ManagersOnly.tsx');
    return sendManagersOnly(await contextOf(request), reply);
  }
  addPage(() => import('./day/DayPage.tsx'), ['GET oggi', 'POST presenza', 'POST nota']);
  addPage(() => import('./day/DaySheet.tsx'), ['GET stampa']);
  addPage(() => import('./week/WeekPage.tsx'), ['GET settimana']);
  addPage(() => import('./change/MoveConsultation.tsx'), ['GET sposta', 'POST sposta']);
  addPage(() => import('./change/CorrectConsultation.tsx'), ['GET correggi', 'POST correggi']);
  addPage(() => import('./change/CancelConsultation.tsx'), ['GET annulla', 'POST annulla']);
  addPage(() => import('./change/RestoreConsultation.tsx'), ['GET ripristina', 'POST ripristina']);
  addPage(() => import('./undo/DonePage.tsx'), ['GET fatto', 'POST fatto']);
  addPage(() => import('./walk-in/WalkInPage.tsx'), ['GET arrivo', 'POST arrivo', 'POST togli']);
  addPage(() => import('./phone-booking/BookByPhone.tsx'), ['GET prenota', 'POST prenota']);
  addPage(() => import('./closures/ClosuresPage.tsx'), ['GET chiusure', 'POST chiusure']);
  addForManagers(() => import('./hours/HoursPage.tsx'), ['GET orari', 'POST orari']);
  addForManagers(() => import('./hours/ChangesPage.tsx'), ['GET orari-cambia', 'POST orari-cambia']);
  addForManagers(
    () => import('./hours/PublishedPage.tsx'),
    ['GET orari-pubblicati', 'POST orari-pubblicati'],
  );
  addPage(() => import('./last-year/LastYearPage.tsx'), ['GET anno-scorso', 'POST anno-scorso']);
  addPage(
    () => import('./messages/MessagesPage.tsx'),
    ['GET messaggi', 'POST messaggi', 'GET messaggio', 'POST messaggio'],
  );
  addPage(() => import('./messages/SavedAnswersPage.tsx'), ['GET risposte', 'POST risposte']);
  addPage(() => import('./messages/SubscribersPage.tsx'), ['GET iscritti', 'POST iscritti']);
  addForManagers(() => import('./messages/SubscribersPage.tsx'), ['POST iscritti.csv']);
  addPage(() => import('./calendar-feed/CalendarPage.tsx'), ['GET calendario', 'POST calendario']);
  addForManagers(() => import('./people/PersonPage.tsx'), ['GET persona', 'POST persona']);
  addPage(() => import('./since/SincePage.tsx'), ['GET novita']);
  addPage(() => import('./health/HealthPage.tsx'), ['GET salute']);
  // It ends with the deletion of data.
  addForManagers(() => import('./health/HealthPage.tsx'), ['POST salute']);
  addPage(() => import('./search/SearchPage.tsx'), ['GET cerca']);
  addPage(() => import('./search/PersonRecord.tsx'), ['GET scheda']);
  addPage(() => import('./layout/MorePage.tsx'), ['GET altro']);
  addPage(() => import('./statistics/NumbersPage.tsx'), ['GET numeri', 'GET numeri.csv']);
  addPage(() => import('./sign-in/Devices.tsx'), ['GET dispositivi', 'POST dispositivi']);
  addForManagers(loadCentre, ['GET centro', 'POST centro', 'GET foto', 'POST fotografie']);
  addForManagers(() => import('./centre/PhotoPreviewPage.tsx'), ['GET fotografia', 'POST fotografia']);
  app.register(async (upload) => {
    await receivePhotos(upload, {
      // Before 10 MB are read.
      refusalOf: ({ staff }) => {
        if (staff) return staff.member.level === 'manager' ? null : refuseOthers;
        return async (_request, reply) => sendSignInPage(reply, 403, context.config.centre, { is: 'closed' });
      },
      tooLong: async (request, reply) =>
        (await loadCentre()).handlers(await contextOf(request))['POST foto'](request, reply),
    });
    pageAdder(upload, contextOf, options)(loadCentre, ['POST foto']);
  });

  // A browser that opens its pages again asks for what a form has led to.
  for (const form of ['presenza', 'nota', 'togli', 'fotografie', 'nuovo-link', 'chiudi'])
    app.get(`/${form}`, (_request, reply) => reply.redirect('oggi', 303));
  addForManagers(() => import('./audit-log/AuditLogPage.tsx'), ['GET registro']);
  addForManagers(() => import('./access/AccessPage.tsx'), ['GET accessi', 'POST accessi']);
  addPage(() => import('./other-device/OtherDevicePage.tsx'), ['GET dispositivo', 'POST dispositivo']);
  addPage(() => import('./access/ActingPage.tsx'), ['GET chi', 'POST chi']);
}
