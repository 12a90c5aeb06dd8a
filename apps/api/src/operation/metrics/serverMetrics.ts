import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type ServerMetrics = ReturnType<typeof serverMetrics>;

/**
 * Returns the metrics of one server, those of the process included (memory, processor, event loop).
 *
 * The values of every label are from lists in the code, such as routes and problem codes: nothing that a visitor sends
 * can become a label, so none contains personal data and their number is bounded.
 */
export function serverMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'centre_http_requests_total',
      help: 'Requests by route pattern, method and status; "none" without a route.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'centre_http_request_duration_seconds',
      help: 'Time from the request to the end of the response; a booking may wait 6 s for its email.',
      labelNames: ['route'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 6, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'centre_refusals_total',
      help: 'Calls that got a problem, by problem code; refusals that are pages are in the requests by status.',
      labelNames: ['code'],
      registers,
    }),
    bookings: new Counter({
      name: 'centre_bookings_total',
      help: 'Requests for a slot by outcome, and changes of bookings.',
      labelNames: ['event'],
      registers,
    }),
    emails: new Counter({
      name: 'centre_email_tries_total',
      help: 'Tries to send an email: sent, or the cause of the failure.',
      labelNames: ['result'],
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'centre_database_write_duration_seconds',
      help: 'Time of a write transaction, from its turn in the queue until it is on disk.',
      labelNames: ['operation'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10],
      registers,
    }),
    outboxEmails: new Gauge({
      name: 'centre_outbox_emails',
      help: 'Pending emails: due now, or scheduled for later such as reminders.',
      labelNames: ['state'],
      registers,
    }),
    outboxAgeSeconds: new Gauge({
      name: 'centre_outbox_oldest_age_seconds',
      help: 'How long the oldest due email is pending; 0 when none is.',
      registers,
    }),
    undelivered: new Gauge({
      name: 'centre_emails_undelivered',
      help: 'Emails of the last 7 days that were given up, by cause.',
      labelNames: ['cause'],
      registers,
    }),
    unready: new Gauge({
      name: 'centre_unready',
      help: 'How many centres of this process fail each check of /readyz.',
      labelNames: ['check'],
      registers,
    }),
    closedDayBookings: new Gauge({
      name: 'centre_bookings_on_closed_days',
      help: 'Future bookings on days that were closed after they were made.',
      registers,
    }),
    refusedLinks: new Gauge({
      name: 'centre_agenda_links_refused',
      help: 'Links to the agenda that strangers asked for in vain in the last 24 hours.',
      registers,
    }),
    freeDiskBytes: new Gauge({
      name: 'centre_free_disk_bytes',
      help: 'Free space of the disk of DATA_DIR.',
      registers,
    }),
  };
}
