import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { PageRequest } from '../../page/addPage.ts';

/** A form that was sent when the agenda had closed, or from a page of an earlier session. */
export interface TypedForm {
  /** The page that it is sent to, in the folder of the agenda's pages. */
  action: string;
  /** Names and values, the typed ones and the others. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether the agenda is open meanwhile. */
  isOpen: boolean;
}

/** The fields of the agenda's forms into which somebody types; that of the facts has some of these names. */
const typedFields = [
  'name',
  'phone',
  'email',
  'note',
  'sentence',
  'reason',
  'hours',
  'address',
  'text',
  'surname',
] as const;

export type TypedField = (typeof typedFields)[number];

/**
 * Returns a form that was not accepted, to be sent again with the token of the present session; undefined where nothing was
 * typed into it. It comes from a page of ours: others are refused before.
 */
export function typedFormIn(request: PageRequest): TypedForm | undefined {
  const { body, staff } = request;
  const sent = Object.entries(body ?? {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const fields = sent.filter(([name]) => name !== 'token');
  if (!fields.some(([name, value]) => isTyped(name) && value.trim() !== '')) return undefined;
  return {
    action: pageOf(request),
    fields: staff ? [...fields, ['token', staff.formToken]] : fields,
    isOpen: staff !== null,
  };
}

const isTyped = (name: string) => typedFields.some((field) => field === name) || hoursOfDay.test(name);

/** The fields of a week of hours, which are given back without being shown. */
const hoursOfDay = /^[a-z]+day-(from|to|times)\b/;

/** Returns the page to which a form was sent, by its address in the folder of the agenda's pages. */
export const pageOf = ({ routeOptions }: PageRequest): string => routeOptions.url?.split('/').at(-1) ?? '';

/**
 * Returns the fields of a form under their present names: pages that the previous release has sent are still open in
 * browsers, and their forms work for one release.
 */
export function withPresentNames(body: PageRequest['body'], page: string): PageRequest['body'] {
  if (!body) return body;
  const values = formerValues.get(page);
  return Object.fromEntries(
    Object.entries(body).map(([sent, value]) => {
      // Of several consultations on one page, each field ends with the id of one.
      const [, former = sent, ofOne = ''] = /^(cosa|ora|visto)(-.+)$/.exec(sent) ?? [];
      const name = formerNames.get(former);
      if (name === undefined) return [sent, value];
      const isCode = name === 'action' || name === 'close' || name === 'decision';
      return [name + ofOne, isCode ? (values?.get(value) ?? value) : value];
    }),
  );
}

const formerNames = new Map(
  Object.entries({
    al: 'to',
    alle: 'hoursTo',
    altri: 'moreFrom',
    annulla: 'cancelsBookings',
    azione: 'action',
    cancella: 'id',
    casella: 'email',
    chiudi: 'close',
    conferma: 'confirmed',
    cosa: 'decision',
    dal: 'from',
    dalle: 'hoursFrom',
    feste: 'holidays',
    frase: 'sentence',
    giorno: 'day',
    indirizzo: 'address',
    motivo: 'reason',
    nome: 'name',
    nota: 'note',
    ora: 'slot',
    orari: 'hours',
    presenza: 'presence',
    quando: 'slot',
    ricorda: 'remember',
    risposto: 'answered',
    servizio: 'service',
    telefono: 'phone',
    visto: 'version',
  }),
);

/** What the buttons and choices of a page sent. */
const formerValues = new Map<string, ReadonlyMap<unknown, string>>([
  [
    'chiusure',
    new Map([
      ['annulla', 'cancel'],
      ['apri', 'open'],
      ['chiudi', 'close'],
      ['feste', 'holidays'],
      ['sposta', 'move'],
      ['togli', 'remove'],
    ]),
  ],
  ['dispositivi', new Map([['altri', 'others']])],
  [
    'persona',
    new Map([
      ['cancella', 'delete'],
      ['esporta', 'export'],
    ]),
  ],
]);

/**
 * Returns whether a browser says that it asks for something that a script could read. The site may load the script of another
 * company, which asks for consent to cookies: of one origin with the agenda, it could do there what the person can.
 */
export function isForScript({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-dest': wantedAs = 'document' } = headers;
  return wantedAs !== 'document' && wantedAs !== 'image';
}

/**
 * Returns whether a form was posted by a page of this server (A63). A browser that says where it comes from is believed;
 * without `Sec-Fetch-Site` the origin has to be ours: no origin, or an opaque one, is refused.
 */
export function isOwnForm(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  // Our pages send no referrer, so browsers send an opaque origin with their forms.
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  return origin === new URL(pagesUrl).origin || URL.parse(origin)?.host === host;
}
