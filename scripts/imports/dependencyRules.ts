import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The rooms of the server: each imports those above it, and of its own folders none that imports it. What composes them is at
 * the root of `src`.
 */
export const rooms = [
  'texts',
  'config',
  'store',
  'http',
  'outbox',
  'links',
  'limits',
  'audit',
  'page',
  'closures',
  'facts',
  'photos',
  'booking',
  'newsletter',
  'messages',
  'people',
  'news',
  'agenda',
  'site',
  'operation',
  'stores',
  'backup',
  'hosting',
  'cli',
] as const;

const roomsWithPages = 'page|booking|newsletter|messages|agenda';
const notServed = '(^|/)testing/|\\.(test|stories)\\.tsx?$|/example[A-Z][^/]*$';

/** Allowed directions of imports: apps import packages, packages none of ours, routes features, features content. */
export const moduleRules: IForbiddenRuleType[] = [
  rule('no-cycles', {}, { circular: true }),
  // The element of the kit and its example join picker and client, as an app does.
  rule(
    'packages-are-independent',
    { path: '^packages/([^/]+)/', pathNot: '^packages/booking/(src/element|examples/other-centre)/' },
    { path: '^(apps/|packages/(?!$1/))' },
  ),
  rule(
    'element-joins-kit-and-client',
    { path: '^packages/booking/src/element/' },
    { path: '^(apps/|packages/(?!booking/|api-client/))' },
  ),
  // The e2e tests and benchmarks run site and API together, with the mail server of the API's own tests.
  rule('apps-are-independent', { path: '^apps/([^/]+)/(?!(?:e2e|bench)/)' }, { path: '^apps/(?!$1/)' }),
  // Emails use the design's tokens, which are plain values without React or CSS. Pages are rendered with its components.
  rule(
    'api-has-no-view',
    { path: `^apps/api/(?!src/(${roomsWithPages})/.+\\.tsx$)` },
    { path: '^packages/(ui/(?!src/(tokens|styles)/)|booking/src/react/)' },
  ),
  // A page (handler, form and view in one file) is loaded with its first request, and React with it: the server and its
  // commands start without them.
  rule(
    'pages-are-loaded-late',
    { path: '^apps/api/src/.+\\.ts$', pathNot: notServed },
    {
      path: `^apps/api/src/(${roomsWithPages})/(?!emails/).+\\.tsx$`,
      pathNot: notServed,
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
  ...roomRules(),
  rule(
    'src-imports-no-tests',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$|/src/testing/' },
    { path: '^(apps|packages)/[^/]+/(bench|e2e)/|\\.test\\.tsx?$' },
  ),
  // Stories may import examples; the published package does not contain them.
  rule(
    'packages-import-no-examples',
    { path: '^packages/[^/]+/src/', pathNot: '\\.(test|stories)\\.tsx?$' },
    { path: '^packages/[^/]+/examples/' },
  ),
  rule(
    'tokens-are-plain',
    { path: '^packages/ui/src/tokens/' },
    { pathNot: '^packages/ui/src/tokens/|vitest' },
  ),
  rule(
    'rules-are-pure',
    { path: '^packages/booking/src/(?!react/|element|create/)', pathNot: '\\.test\\.ts$' },
    {
      pathNot: '(^packages/booking/(src/(?!react/)|rules\\.schema\\.json)|@internationalized/date|/valibot/)',
    },
  ),
  rule('features-import-no-routes', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/routes/' }),
  rule(
    'features-are-independent',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/(?!$1/)' },
  ),
  rule(
    'content-imports-no-code',
    { path: '^apps/web/src/(content/|site\\.ts)' },
    { path: '^apps/web/src/(routes|features)/' },
  ),
];

/** Rules between folders; those of the server are compared in `circularFolders.ts`. */
export const folderRules: IForbiddenRuleType[] = [
  {
    name: 'no-folder-cycles',
    severity: 'error',
    scope: 'folder',
    from: { pathNot: '^apps/api/src' },
    to: { circular: true },
  },
];

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}

/** Texts lie with their subject and are gathered in `texts`. */
function roomRules(): IRegularForbiddenRuleType[] {
  const composition = rooms.indexOf('stores');
  const isText = '[tT]exts\\.(it|en)\\.ts$';
  return [
    ...rooms.slice(0, -1).map((room, index) => {
      const below = rooms.slice(index + 1).filter((other) => other !== 'stores');
      return rule(
        'rooms-import-upwards',
        { path: `^apps/api/src/${room}/`, pathNot: notServed },
        { path: `^apps/api/src/(${below.join('|')})/`, pathNot: `${notServed}|${isText}` },
      );
    }),
    // Of what is composed from all of them they know the types.
    rule(
      'rooms-import-no-composition',
      { path: `^apps/api/src/(${rooms.slice(0, composition).join('|')})/`, pathNot: notServed },
      {
        path: '^apps/api/src/(stores/|[^/]+$)',
        pathNot: '/toPath\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ];
}
