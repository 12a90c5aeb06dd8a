import type { WordTexts } from '../../texts/it.ts';

/** The agenda: how the site is. */
export const agendaHealth: WordTexts['agendaHealth'] = {
  title: 'Health',
  lead: 'Looked at now, at {time}.',
  allWell: 'All is well',
  allWellToCome: 'Nothing is broken. Not there yet: {names}.',
  allWellNames: 'All is well: {names}',
  notWell: 'The website needs attention: {names}.',
  open: 'What to do',
  well: 'in order',
  toCome: 'not yet',
  wrong: 'broken',
  names: {
    mail: 'Email',
    closedDays: 'Closed days',
    backup: 'Backup',
    hours: 'Hours',
    clock: 'Clock',
    disk: 'Disk',
    links: 'Links of the diary',
    facts: 'The centre',
  },
  checks: {
    brokenHours:
      'The published ones no longer fit the rest: the site has those of the centre’s file. Save others in Hours.',
    mail: 'None waits to leave.',
    mailLeaving: 'Leaving now: {count}.',
    mailStuck:
      'Stopped since {when}: {count} wait. Booking and cancelling work, the emails leave as soon as they can.',
    closedDays: 'No consultation on a closed day.',
    toCallOnClosedDays: 'All are decided. In closed hours, to be called: {count}. They are in Today.',
    onClosedDays: 'Consultations on closed days: {count}. Decide for each in the closures.',
    backup: 'The last one: {when}.',
    oldBackup: 'The last one: {when}, more than two days ago. What arrives now is not safe.',
    noBackup: 'The server has made none yet.',
    clock: 'Shows the right time.',
    wrongClock: 'It was right {when}, and shows another day now: until it is set nothing is deleted.',
    disk: '{megabytes} MB free.',
    fullDisk: 'Only {megabytes} MB free: when they are used up nobody can book.',
    links: 'No unusual requests.',
    manyLinks:
      '{count} requests for a link from outside, in vain: whoever does not read your mailbox cannot get in.',
    refusedFacts:
      'What you have published cannot be used any more: {names}. The website says what it said before: correct it in “The centre” and publish again.',
    fault: 'Broken since {when}.',
  },
  clock: {
    title: 'The server shows {when}',
    text: 'After days switched off it does not trust its clock: emails with a time of their own, such as reminders, wait. If day, year and time are right, say so here: they leave within ten minutes, and what is over its time is deleted for ever.',
    confirm: 'They are right',
  },
  todo: 'What to do now',
  steps: {
    call: 'Call who comes in the next days, if emails are stopped: the telephones are in Today.',
    again: 'Look here again in half an hour: usually it comes back by itself.',
    tell: 'If it does not, call whoever looks after the website and read these lines:',
  },
};
