import doorUrl from '@centro/ui/art/pages/porta.svg';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { factNames } from '../../config/editableFacts.ts';
import type { FactValues } from '../../config/editableFacts.ts';
import { exampleCentre as centre } from '../../testing/emails/exampleBooking.ts';
import { toNotice } from '../layout/notice.ts';
import '../layout/Agenda.css';
import { CentrePage } from './CentrePage.tsx';
import { PhotoPreviewPage } from './PhotoPreviewPage.tsx';
import { PublishedPage } from './PublishedPage.tsx';

const present: FactValues = {
  CENTRE_NAME: 'Centro Studi Girgenti',
  CENTRE_TAGLINE: 'Orientamento e certificazioni',
  CENTRE_MOBILE: '+39 300 000 0001',
  CENTRE_LANDLINE: '+39 0922 000000',
  CENTRE_EMAIL: 'info@centro.it',
  CENTRE_CHAT_URL: 'https://chat.centro.it/centro-studi',
  CENTRE_ADDRESS: 'Via Atenea 1, 92100 Agrigento (AG)',
  CENTRE_TOWN: 'Agrigento',
  CENTRE_PROVINCE: 'Agrigento',
  CENTRE_MAP_URL: 'https://maps.centro.it/sede',
  CENTRE_OPENING_HOURS: 'lunedì, mercoledì e giovedì 9:00–13:00 e 15:00–19:00',
  CENTRE_WHAT_TO_BRING: 'Un documento e, se c’è, il titolo di studio.',
  CENTRE_CONSULTANT: '',
  CENTRE_PEOPLE: 'Anna Verdi | orientamento; Bice Neri',
  CENTRE_UNIVERSITIES: '',
  CENTRE_LANGUAGES: 'inglese, francese',
  CENTRE_UNIVERSITY_COUNT: '8',
  CENTRE_COURSE_COUNT: '300',
  CENTRE_MASTER_COUNT: '',
  CENTRE_CERTIFIER_AUTHORISED: '1987',
  CENTRE_CERTIFIER_AGREED: '',
  CENTRE_SOCIAL_URL: 'https://social.centro.it/centro-studi',
  CENTRE_PHOTOS_URL: 'https://photos.centro.it/centro-studi',
  CENTRE_VAT_NUMBER: '12345678903',
  CENTRE_COMPANY_DATA: '',
  CENTRE_PRIVACY_URL: 'https://www.centro.it/privacy',
  CENTRE_COOKIE_URL: '',
  CENTRE_LEGAL_URL: '',
};

/** What the site says of the centre. */
const meta = {
  id: 'screens-agenda-centre',
  title: 'Screens/Agenda/Centre',
  component: CentrePage,
  parameters: { layout: 'fullscreen' },
  args: {
    centre,
    present,
    typed: present,
    version: 2,
    names: factNames,
    photos: [],
    photoChoices: ['La porta', 'Anna Verdi', 'Bice Neri'],
    versions: [
      {
        version: 2,
        names: 'Che cosa portare',
        when: 'lunedì 23 novembre, 17:05',
        who: 'responsabile@example.it',
      },
      {
        version: 1,
        names: 'Cellulare, Orari di apertura, Le persone del centro',
        when: 'martedì 3 novembre, 09:12',
        who: 'Anna, massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita.example',
      },
    ],
  },
} satisfies Meta<typeof CentrePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Facts: Story = {
  tags: ['interactive'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Cellulare' })).toHaveValue('+39 300 000 0001');
    await expect(
      canvas.getByRole('button', { name: 'Rimetti com’era: martedì 3 novembre, 09:12' }),
    ).toBeEnabled();
  },
};

export const BeforeTheFirst: Story = { args: { version: 0, versions: [] } };

export const Refused: Story = {
  args: {
    typed: { ...present, CENTRE_MOBILE: '300', CENTRE_MAP_URL: 'maps', CENTRE_PEOPLE: 'Anna; Anna' },
    problems: {
      CENTRE_MOBILE: { code: 'phone' },
      CENTRE_MAP_URL: { code: 'url' },
      CENTRE_PEOPLE: { code: 'twice', entry: 'Anna' },
    },
    notice: toNotice(
      'error',
      'Non abbiamo pubblicato niente. Da correggere: Cellulare, Link alla mappa, Le persone del centro.',
    ),
  },
};

export const Outdated: Story = {
  args: {
    typed: { ...present, CENTRE_TAGLINE: 'Riga di Bice' },
    disputed: ['CENTRE_TAGLINE'],
    notice: toNotice(
      'warning',
      'Mentre scrivevi ha pubblicato Anna. Quello che hai scritto è ancora qui, non pubblicato.',
      'Adesso Che cosa fa, in una riga: «Orientamento e certificazioni».',
    ),
  },
};

const door = {
  version: 3,
  label: 'La porta',
  sentence: 'L’ingresso, visto dalla strada',
  preview: doorUrl,
  isOfNobody: false,
  former: [1, 2].map((version) => ({
    version,
    sentence: version === 1 ? '' : 'L’ingresso con la targa nuova',
    preview: doorUrl,
    when: `martedì ${version} novembre, 09:12`,
    who: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita.example',
  })),
};

export const Photos: Story = {
  args: {
    photos: [
      { ...door, version: 4, label: 'Anna Verdi', sentence: '', preview: null },
      door,
      {
        ...door,
        version: 2,
        label: 'massimiliana-konstantinopolskaja-wolfeschlegelsteinhausen',
        sentence: '',
        isOfNobody: true,
        former: [],
      },
    ],
  },
};

export const PhotoRefused: Story = {
  args: {
    photos: [door],
    photoForm: {
      shows: 'La porta',
      sentence: '',
      problems: { photo: 'noPhoto', shows: 'missing', sentence: 'missing' },
    },
    notice: toNotice(
      'error',
      'La fotografia non è sul sito: guarda che cosa manca, poi scegli di nuovo il file.',
    ),
  },
};

const preview = {
  centre,
  label: 'La porta',
  draft: { id: 'x', name: 'porta', sentence: 'L’ingresso con la targa nuova' },
  src: doorUrl,
  present: { src: doorUrl, sentence: door.sentence },
  seen: 3,
};

export const PhotoPreview: Story = {
  tags: ['interactive'],
  render: () => PhotoPreviewPage(preview),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: /^L’ingresso/ })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Metti sul sito' })).toBeEnabled();
  },
};

export const FirstPhotoOfSomebody: Story = {
  render: () =>
    PhotoPreviewPage({
      ...preview,
      label: 'Massimiliana Konstantinopolskaja Wolfeschlegelsteinhausen',
      draft: { id: 'x', name: 'massimiliana', sentence: '' },
      present: null,
      seen: 0,
    }),
};

export const Published: Story = {
  render: () =>
    PublishedPage({ centre, version: 2, when: 'lunedì 23 novembre, 17:05', names: 'Che cosa portare' }),
};
