import type { WordTexts } from '../../texts/it.ts';

/** The agenda of the centre's own people: the way in. */
export const agenda: WordTexts['agenda'] = {
  name: 'Diary',
  toSite: 'Go to the website',
  frame: {
    skip: 'Skip to the content',
    leave: 'Devices and leaving',
    unread: 'to read',
    tabs: {
      oggi: 'Today',
      settimana: 'Week',
      prenota: 'Book',
      chiusure: 'Closures',
      messaggi: 'Messages',
    },
  },
  devices: {
    title: 'Devices',
    lead: 'The diary is open here. Close it where it is no longer needed, or where you do not know who uses it.',
    unknown: 'A device without a name',
    own: 'this one',
    moment: '{day} at {time}',
    used: 'Last used on {when}',
    ends: 'Closes by itself on {when}',
    close: 'Close',
    closeOf: 'Close the diary on {device}',
    log: 'Log: who did what',
    closeOthers: 'Close on all other devices',
  },
  gate: {
    open: {
      title: 'Open the diary',
      text: 'This link opens the centre’s diary on this device, once. It stays open until {time} tomorrow.',
      remember: 'Remember me on this device for 30 days',
      rememberHint: 'Only if the device is yours: whoever uses it can read names and phone numbers.',
      yes: 'Open the diary',
    },
    ended: {
      title: 'This link is no longer valid',
      text: 'Links to the diary work once, within 24 hours. We can send a new one to the centre’s mailbox: there is nothing to type here.',
    },
    closed: {
      title: 'The diary is closed',
      text: 'To open it use the link in the morning email, or have a new one sent to the centre’s mailbox: there is nothing to type here.',
    },
    refused: {
      title: 'Nothing was changed',
      text: 'The request did not come from a page of the diary, or the page had been open for too long. Go back to the diary and try again.',
      back: 'Back to the diary',
    },
    sent: {
      title: 'Look in the centre’s mailbox',
      text: 'The link arrives there within a minute and works once, within 24 hours. If you already had one that nobody has used, it is the same. If it does not arrive, whoever looks after the server can print one with the command “centre link”.',
    },
    limited: {
      title: 'Nothing was sent this time',
      text: 'We have already sent you one: we send at most {inAMinute} a minute and {inADay} a day.',
    },
    flooded: {
      title: 'We send no more for now',
      text: 'Nothing was sent. Anybody can press that button, and we send at most {inAnHour} links an hour and {inADay} a day. Whoever does not read the centre’s mailbox cannot get in.',
    },
    ways: {
      next: 'The next one can be sent {when}. Until then:',
      today: 'at {time}',
      lastLink:
        'Look in the centre’s mailbox for the last link: it works for 24 hours, unless somebody has used it.',
      ownLink:
        'Ask from a link of the last week, even a used one, or from a device where you have opened the diary before: there you do not wait for the others.',
      call: 'Phone whoever looks after the server: they can print one with the command “centre link”.',
    },
    left: {
      title: 'You have closed the diary',
      text: 'Nothing can be read on this device any more. The link in the next email opens it again, or a new one.',
    },
    typed: {
      title: 'What you wrote is still here',
      closed:
        'Leave this page open: have a link sent, open it in another tab of this browser, then come back here.',
      open: 'It was not sent yet. Check it and send it again.',
      send: 'Send again',
    },
    send: 'Send me a new link',
    note: 'It arrives within a minute. Not from the centre?',
  },
};
