import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

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
  // Emails use the design's tokens, which are plain values without React or CSS. The few pages that
  // they link to are rendered with its components.
  rule(
    'api-has-no-view',
    { path: '^apps/api/(?!src/pages/)' },
    { path: '^packages/(ui/(?!src/tokens/)|booking/src/react/)' },
  ),
  // They are loaded with the first page: earlier, their styles would come before the layers' order.
  rule(
    'routes-load-pages-late',
    { path: '^apps/api/src/routes/', pathNot: '\\.test\\.ts$' },
    { path: '^apps/api/src/pages/.+\\.tsx$', dependencyTypesNot: ['type-only'] },
  ),
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

/** Rules between folders. */
export const folderRules: IForbiddenRuleType[] = [
  { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
];

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
