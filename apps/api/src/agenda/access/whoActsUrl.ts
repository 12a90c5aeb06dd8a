import type { FastifyRequest } from 'fastify';
import { staffOf } from '../layout/AgendaContext.ts';

/**
 * Returns the address at which a request is asked who uses its shared mailbox, or null where that was said today. Only pages are
 * asked for it: nothing that was typed into a form is held up.
 */
export function whoActsUrl(request: Pick<FastifyRequest, 'staff' | 'method' | 'url'>): string | null {
  const { member, actingName } = staffOf(request);
  const [, wanted = ''] = request.url.split('/agenda/');
  const isAsked = request.method === 'GET' && member.isShared && actingName === null;
  if (!isAsked || isNotAsked.test(wanted)) return null;
  return `chi?poi=${encodeURIComponent(pageAfterName(wanted))}`;
}

/** Returns the page of the agenda that a text names with its query, or the day where it names anything else. */
export const pageAfterName = (page: string): string => (isPage.test(page) ? page : 'oggi');

/** The question itself, and the way out. */
const isNotAsked = /^(chi|dispositivi)($|\?)/;

const isPage = /^[a-z]+(-[a-z]+)*(\?[\w=&%.+~:-]{0,500})?$/;
