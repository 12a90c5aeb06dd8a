import type { Contact } from '@centro/booking/react';
import facts from './centre.json' with { type: 'json' };

/** What this page says of the centre. */
export const centre = facts;

/** The number to call where the page does not help. */
export const phone: Contact = { label: centre.phone, href: `tel:${centre.phone.replaceAll(' ', '')}` };
