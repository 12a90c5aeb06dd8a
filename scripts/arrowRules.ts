import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Which way imports point: apps stand on packages, packages on none of ours, routes on features on content. */
export const forbidden: IRegularForbiddenRuleType[] = [
  rule('no-cycles', {}, { circular: true }),
  rule('packages-stand-alone', { path: '^packages/([^/]+)/' }, { path: '^(apps/|packages/(?!$1/))' }),
  // Journeys run the site and the API together, with the mail server of the API's own tests.
  rule('apps-stand-apart', { path: '^apps/([^/]+)/(?!e2e/)' }, { path: '^apps/(?!$1/)' }),
  // E-mails are dressed in the design's colours and sizes: plain values, without React or CSS. The few pages that
  // they link to are drawn with its components.
  rule(
    'api-has-no-view',
    { path: '^apps/api/(?!src/pages/)' },
    { path: '^packages/(ui/(?!src/tokens/)|booking/src/react/)' },
  ),
  rule(
    'tokens-are-plain',
    { path: '^packages/ui/src/tokens/' },
    { pathNot: '^packages/ui/src/tokens/|vitest' },
  ),
  rule(
    'rules-are-pure',
    { path: '^packages/booking/src/(?!react/)', pathNot: '\\.test\\.ts$' },
    {
      pathNot: '(^packages/booking/(src/(?!react/)|rules\\.schema\\.json)|@internationalized/date|/valibot/)',
    },
  ),
  rule('features-do-not-know-routes', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/routes/' }),
  rule(
    'features-stand-apart',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/(?!$1/)' },
  ),
  rule(
    'content-is-words-only',
    { path: '^apps/web/src/(content/|site\\.ts)' },
    { path: '^apps/web/src/(routes|features)/' },
  ),
];

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
