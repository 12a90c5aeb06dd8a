import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionRow } from '../ActionRow/ActionRow.tsx';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { CertificationCards } from '../CertificationCards/CertificationCards.tsx';
import { tesseraeCards } from '../CertificationCards/tesseraeCards.ts';
import { Facts } from '../Facts/Facts.tsx';
import { HomeHero } from '../HomeHero/HomeHero.tsx';
import { LevelStairs } from '../LevelStairs/LevelStairs.tsx';
import { sixLevels } from '../LevelStairs/sixLevels.ts';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { NewsCards } from '../NewsCards/NewsCards.tsx';
import { NewsPlaceholder } from '../NewsCards/NewsPlaceholder.tsx';
import { sampleNews } from '../NewsCards/sampleNews.ts';
import { NoticeBoard } from '../NoticeBoard/NoticeBoard.tsx';
import { OfferingCards } from '../OfferingCards/OfferingCards.tsx';
import { fourOfferings } from '../OfferingCards/fourOfferings.ts';
import { PageHero } from '../PageHero/PageHero.tsx';
import { Plaque } from '../Plaque/Plaque.tsx';
import { Prose } from '../Prose/Prose.tsx';
import { Rows } from '../Rows/Rows.tsx';
import { SectionHeading } from '../SectionHeading/SectionHeading.tsx';
import { Statement } from '../Statement/Statement.tsx';
import { Steps } from '../Steps/Steps.tsx';
import { TileFrieze } from '../TileFrieze/TileFrieze.tsx';
import { TilePoints } from '../TilePoints/TilePoints.tsx';
import { TwoColumns } from '../TwoColumns/TwoColumns.tsx';
import aboutFloor from '../art/pavimento-chi-siamo.svg';
import eipass from '../art/icons/eipass.svg';
import hero from '../art/hero.svg';
import cursor from '../art/cursore.svg';
import newsFloor from '../art/pavimento-news.svg';
import newsLogo from '../art/news-logo.svg';
import openRose from '../art/rosa-aperta.svg';
import stairs from '../art/scala.svg';
import arch from '../art/tiles/arco.svg';
import almond from '../art/tiles/mandorlo.svg';
import leaf from '../art/tiles/foglia.svg';
import rose from '../art/tiles/rosa.svg';
import step from '../art/tiles/gradino.svg';
import sun from '../art/tiles/sole.svg';
import triglyph from '../art/tiles/triglifo.svg';
import wave from '../art/tiles/onda.svg';
import { Section } from './Section.tsx';

/** Whole pages put together from components alone, to judge how sections follow one another. */
const meta = {
  title: 'Content/Page rhythm',
  parameters: { layout: 'fullscreen' },
  tags: ['interactive'],
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const signposts = [
  { label: 'Certificazioni Informatiche', href: '#informatiche', tile: eipass },
  { label: 'Notizie su scuola e concorsi', href: '#news', tile: wave },
  { label: 'Chi siamo e come lavoriamo', href: '#chi-siamo', tile: sun },
];

const closing = (
  <CallToAction
    id="closing"
    title="Non sai quale ti serve? Ne parliamo insieme."
    text="Dicci per quale concorso, graduatoria o corso di laurea ti stai preparando: guardiamo insieme quali certificazioni contano e da dove iniziare."
    action={
      <LinkButton variant="lemon" href="#contact">
        Prenota una consulenza
      </LinkButton>
    }
    signposts={signposts}
  />
);

/** «Title left, rows right» once, on blue. The notices after it, side by side in the mock’s second column, hang in a row. */
export const Home: Story = {
  parameters: { mock: 'home' },
  render: () => (
    <>
      <HomeHero
        headline={['L’università è online.', 'Noi siamo a due passi.']}
        lead="Lauree, master e certificazioni: ti aiutiamo a scegliere e ci occupiamo con te delle pratiche, prima e dopo l’iscrizione."
        mural={<img src={hero} alt="" width={768} height={576} />}
      >
        <LinkButton href="#contact">PRENOTA UNA CONSULENZA</LinkButton>
        <p className="note">È gratuita. Lunedì, mercoledì e giovedì pomeriggio.</p>
      </HomeHero>
      <Section aria-labelledby="offering">
        <Statement>
          <Plaque inline>8</Plaque> università riconosciute dal Ministero,{' '}
          <span>
            oltre <Plaque inline>300</Plaque> corsi
          </span>{' '}
          di laurea,{' '}
          <span>
            oltre <Plaque inline>300</Plaque> master.
          </span>{' '}
          E qualcuno che ti aiuta a orientarti.
        </Statement>
        <SectionHeading id="offering" title="OFFERTA FORMATIVA" />
        <OfferingCards cards={fourOfferings} />
      </Section>
      <Section ground="blue" aria-labelledby="why">
        <TwoColumns
          start={<SectionHeading id="why" title="Perché scegliere un’università a distanza" />}
          art={<img src={openRose} alt="" width={288} height={288} loading="lazy" />}
        >
          <Rows
            rows={[
              {
                term: 'Quando studi?',
                text: 'Quando puoi. Lezioni e materiali sono accessibili 24 ore su 24, 7 giorni su 7: la sera, nel fine settimana, tra un turno e l’altro.',
              },
              {
                term: 'Dove dai gli esami?',
                text: 'Nelle sedi delle università. Alcuni esami possono svolgersi ancora online, secondo le regole del Ministero.',
              },
              {
                term: 'Chi ti segue?',
                text: 'Noi. Ti orientiamo nella scelta e ti aiutiamo con la burocrazia e la segreteria, prima e dopo l’iscrizione.',
              },
              {
                term: 'Il titolo vale?',
                text: 'Le università con cui collaboriamo sono tutte riconosciute dal Ministero.',
              },
            ]}
          />
        </TwoColumns>
      </Section>
      <Section aria-labelledby="board">
        <SectionHeading
          id="board"
          title="In bacheca"
          lead="Quello che succede nella scuola, nelle università e nei concorsi."
          action={<LinkButton href="#news">Ultime Notizie</LinkButton>}
        />
        <NoticeBoard
          notices={[
            {
              title: 'Il Ministero e la riforma dell’istruzione',
              text: 'Decreti, circolari e scadenze che riguardano chi lavora a scuola.',
              href: '#riforma',
            },
            {
              title: 'Le università in Italia',
              text: 'Corsi, iscrizioni e novità dagli atenei.',
              href: '#universita',
            },
            {
              title: 'Concorsi docenti 2025',
              text: 'Bandi, requisiti, prove e graduatorie.',
              href: '#concorsi',
            },
          ]}
        />
      </Section>
      <Section ground="alt" aria-labelledby="steps">
        <SectionHeading id="steps" title="La tua consulenza, in tre passi" />
        <Steps
          steps={[
            { title: 'Clicca sul link', text: 'Il pulsante qui sotto ti porta al calendario.' },
            { title: 'Scegli il giorno', text: 'Seleziona un giorno disponibile e inserisci i tuoi dati.' },
            { title: 'Ricevi la conferma', text: 'Ti arriva una mail con la data e l’ora.' },
          ]}
        />
        <ActionRow>
          <LinkButton href="#contact">Prenota una consulenza</LinkButton>
        </ActionRow>
      </Section>
    </>
  ),
};

/** The mock sets two «title left» sections one after the other; here the services run as wide as the page. */
export const About: Story = {
  parameters: { mock: 'about-us' },
  render: () => (
    <>
      <PageHero
        title="CHI SIAMO"
        lead="Un centro di orientamento universitario e certificazioni in provincia di Agrigento. Un posto dove entrare, sedersi e fare domande."
        art={<img src={aboutFloor} alt="" width={672} height={480} />}
      />
      <Section aria-labelledby="together">
        <TwoColumns start={<SectionHeading id="together" title="Si studia online. Si sceglie insieme." />}>
          <Prose lead>
            <p>
              Iscriversi a un’università online richiede un clic. Capire quale, con quali esami e con quali
              documenti richiede un po’ di più: qualcuno che conosca i corsi, i bandi e le segreterie, e che
              abbia il tempo di spiegarteli.
            </p>
            <p>
              Lavoriamo con chi vuole laurearsi, con chi insegna, con il personale della scuola e con chi
              prepara un concorso pubblico. Ascoltiamo da dove parti e ti diciamo che cosa ti serve davvero.
            </p>
          </Prose>
        </TwoColumns>
      </Section>
      <TileFrieze />
      <Section ground="alt" aria-labelledby="services">
        <SectionHeading
          id="services"
          title="I nostri servizi"
          lead={
            <>
              Collaboriamo con <strong>8 università online riconosciute dal Ministero</strong>. Per ognuna
              seguiamo tutto il percorso.
            </>
          }
        />
        <Rows
          wide
          rows={[
            {
              tile: wave,
              term: 'Promozione dei corsi',
              text: 'Ti presentiamo l’offerta di ogni università: oltre 300 corsi di laurea e oltre 300 master, spiegati con parole semplici.',
            },
            {
              tile: rose,
              term: 'Orientamento personalizzato',
              text: 'Un colloquio su misura: i tuoi studi, il tuo lavoro, il concorso o la professione che hai in mente.',
            },
            {
              tile: leaf,
              term: 'Aiuto con le pratiche',
              text: 'Documenti, domande, rapporti con la segreteria: ti diamo una mano con la burocrazia prima e dopo l’iscrizione.',
            },
          ]}
        />
      </Section>
      <Section aria-labelledby="benefits">
        <SectionHeading id="benefits" title="I vantaggi di studiare online" />
        <TilePoints
          points={[
            {
              tile: sun,
              title: 'Le lezioni ti aspettano',
              text: 'La piattaforma è accessibile 24 ore su 24, 7 giorni su 7.',
            },
            {
              tile: triglyph,
              title: 'Esami in sede',
              text: 'Gli esami si tengono nelle sedi delle università.',
            },
            {
              tile: arch,
              title: 'In alcuni casi, anche online',
              text: 'Alcuni esami possono ancora svolgersi online, secondo le regole del Ministero.',
            },
            {
              tile: almond,
              title: 'Il tuo ritmo',
              text: 'Studi quando il lavoro e la famiglia te lo permettono.',
            },
          ]}
        />
        <ActionRow>
          <LinkButton href="#contact">Prenota una consulenza</LinkButton>
        </ActionRow>
      </Section>
    </>
  ),
};

/** The reasons run wide, so that the two columns of the certifying body come as a change. */
export const LanguageCertifications: Story = {
  parameters: { mock: 'certificazioni-linguistiche' },
  render: () => (
    <>
      <PageHero
        title="Certificazioni Linguistiche"
        lead="Un attestato che dice quanto conosci una lingua, e che vale nei concorsi, nelle graduatorie e all’università."
        art={<img src={stairs} alt="" width={672} height={480} />}
      />
      <Section aria-labelledby="why">
        <SectionHeading id="why" title="Perché certificare una lingua" />
        <Rows
          wide
          rows={[
            {
              tile: step,
              term: 'Punti in più nei bandi',
              text: 'Per chi insegna, per la sanità, per le forze armate, per l’INPS, per comuni e regioni: la certificazione dà punteggio aggiuntivo nei concorsi pubblici.',
            },
            {
              tile: arch,
              term: 'Esami universitari',
              text: 'Convalida esami o esonera dalle prove di lingua straniera nel tuo corso di studi.',
            },
            {
              tile: rose,
              term: 'Un livello chiaro per tutti',
              text: 'Sei livelli, da A1 a C2: chi legge il tuo curriculum sa subito che cosa sai fare.',
            },
          ]}
        />
      </Section>
      <Section ground="alt" aria-labelledby="body">
        <TwoColumns
          start={
            <>
              <SectionHeading
                id="body"
                title="L’ente certificatore"
                lead="Le certificazioni sono rilasciate da un ente certificatore accreditato: due date dicono da quanto tempo."
              />
              <LinkButton href="#contact">RICHIEDI UNA CONSULENZA GRATUITA</LinkButton>
            </>
          }
        >
          <Facts
            facts={[
              { number: '1987', text: 'L’anno in cui il Ministero ha autorizzato l’ente.' },
              { number: '2004', text: 'L’anno da cui è in convenzione con il Ministero.' },
            ]}
          />
        </TwoColumns>
      </Section>
      <Section aria-labelledby="levels">
        <LevelStairs
          heading={<SectionHeading id="levels" title="Sei livelli, un gradino alla volta" />}
          levels={sixLevels}
        />
      </Section>
      {closing}
    </>
  ),
};

export const ComputerCertifications: Story = {
  parameters: { mock: 'certificazioni-informatiche' },
  render: () => (
    <>
      <PageHero
        title="Certificazioni Informatiche"
        lead="Il Passaporto per il Tuo Futuro Digitale"
        art={<img src={cursor} alt="" width={672} height={480} />}
      />
      <Section aria-labelledby="why">
        <SectionHeading id="why" title="Perché certificare le tue competenze" />
        <TilePoints
          points={[
            {
              tile: rose,
              title: 'Riconoscimento ufficiale',
              text: 'Un attestato che dimostra quello che sai fare, dentro e fuori la scuola.',
            },
            {
              tile: step,
              title: 'Punti nei concorsi e nelle graduatorie',
              text: 'Per il personale ATA e per chi insegna.',
            },
            {
              tile: leaf,
              title: 'Crediti formativi',
              text: 'Valgono come crediti a scuola e all’università.',
            },
            {
              tile: sun,
              title: 'Più occasioni di lavoro',
              text: 'Le competenze digitali sono richieste in molte professioni.',
            },
          ]}
        />
      </Section>
      <Section ground="alt" aria-labelledby="available">
        <SectionHeading id="available" title="CERTIFICAZIONI DISPONIBILI" />
        <CertificationCards cards={tesseraeCards} />
        <ActionRow>
          <LinkButton href="#contact">RICHIEDI UNA CONSULENZA GRATUITA</LinkButton>
        </ActionRow>
      </Section>
      {closing}
    </>
  ),
};

const newsHero = (
  <PageHero
    title="NEWS"
    lead="Scuola, università e concorsi: le ultime notizie, in un solo posto."
    art={<img src={newsFloor} alt="" width={672} height={288} />}
  />
);

export const News: Story = {
  parameters: { mock: 'news' },
  render: () => (
    <>
      {newsHero}
      <Section aria-label="Notizie">
        <NewsCards
          cards={sampleNews}
          image={newsLogo}
          linkLabel="Leggi la notizia"
          newWindowLabel="(si apre in una nuova scheda)"
        />
      </Section>
    </>
  ),
};

export const NewsLoading: Story = {
  parameters: { mock: 'news-loading' },
  render: () => (
    <>
      {newsHero}
      <Section aria-label="Notizie">
        <NewsPlaceholder label="Caricamento notizie…" />
      </Section>
    </>
  ),
};
