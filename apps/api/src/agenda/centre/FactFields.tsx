import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts, Config } from '../../config/config.ts';
import { editableFacts, factNames } from '../../config/editableFacts.ts';
import type { FactName, FactProblem, FactProblems, FactValues } from '../../config/editableFacts.ts';
import { problemInWords } from './problemInWords.ts';
import { fieldOf, toTyped } from './typedFacts.ts';

/** The facts by what they are about, in the order in which they are shown. */
const groups = [
  {
    group: 'numbers',
    names: [
      'CENTRE_NAME',
      'CENTRE_TAGLINE',
      'CENTRE_MOBILE',
      'CENTRE_LANDLINE',
      'CENTRE_EMAIL',
      'CENTRE_CHAT_URL',
    ],
  },
  { group: 'place', names: ['CENTRE_ADDRESS', 'CENTRE_TOWN', 'CENTRE_PROVINCE', 'CENTRE_MAP_URL'] },
  { group: 'hours', names: ['CENTRE_OPENING_HOURS', 'CENTRE_WHAT_TO_BRING'] },
  {
    group: 'people',
    names: ['CENTRE_CONSULTANT', 'CENTRE_PEOPLE', 'CENTRE_UNIVERSITIES', 'CENTRE_LANGUAGES'],
  },
  {
    group: 'figures',
    names: [
      'CENTRE_UNIVERSITY_COUNT',
      'CENTRE_COURSE_COUNT',
      'CENTRE_MASTER_COUNT',
      'CENTRE_CERTIFIER_AUTHORISED',
      'CENTRE_CERTIFIER_AGREED',
    ],
  },
  {
    group: 'links',
    names: [
      'CENTRE_SOCIAL_URL',
      'CENTRE_PHOTOS_URL',
      'CENTRE_VAT_NUMBER',
      'CENTRE_COMPANY_DATA',
      'CENTRE_PRIVACY_URL',
      'CENTRE_COOKIE_URL',
      'CENTRE_LEGAL_URL',
    ],
  },
] as const satisfies readonly { group: string; names: readonly FactName[] }[];

/** Returns the facts that something shows: those of our own site alone only where this server serves it. */
export const shownFacts = ({ siteDir }: Pick<Config, 'siteDir'>): FactName[] =>
  factNames.filter((name) => siteDir !== null || !editableFacts[name].isOfSite);

/** What seldom changes: a phone would show it before the button. */
const isFolded = (group: string) => ['people', 'figures', 'links'].includes(group);

/** Facts of several words or lines. */
const inSeveralLines: readonly FactName[] = [
  'CENTRE_OPENING_HOURS',
  'CENTRE_WHAT_TO_BRING',
  'CENTRE_CONSULTANT',
  'CENTRE_PEOPLE',
  'CENTRE_UNIVERSITIES',
  'CENTRE_COMPANY_DATA',
];

/** What the browser offers to type with. */
const inputTypes = { phone: 'tel', email: 'email', url: 'url' } as const;

interface FactFieldsProps {
  centre: CentreFacts;
  /** What is published. */
  present: FactValues;
  /** What is in the form. */
  typed: FactValues;
  names: readonly FactName[];
  problems: FactProblems;
  /** What somebody else has changed too. */
  disputed?: readonly FactName[] | undefined;
  /** What is still a demo fact. */
  ofDemo: readonly FactName[];
}

/** A field for each fact, by what it is about. */
export function FactFields({ centre, names, problems, ...props }: FactFieldsProps) {
  const texts = centre.language.words.agendaCentre;
  const first = groups.flatMap((group): readonly FactName[] => group.names).find((name) => problems[name]);
  return groups.map(({ group, names: ofGroup }) => {
    const shown = ofGroup.filter((name) => names.includes(name));
    if (shown.length === 0) return null;
    const fields = (
      <div className="CentreFields">
        {shown.map((name) => (
          <FactField
            key={name}
            centre={centre}
            name={name}
            problem={problems[name]}
            isFirst={name === first}
            {...props}
          />
        ))}
      </div>
    );
    const heading = <h2>{texts.groups[group]}</h2>;
    if (!isFolded(group))
      return (
        <section key={group} className="AgendaBox">
          {heading}
          {fields}
        </section>
      );
    const isOpen = shown.some((name) => problems[name] ?? props.disputed?.includes(name));
    return (
      <details key={group} className="AgendaBox CentreFold" open={isOpen}>
        <summary>{heading}</summary>
        {fields}
      </details>
    );
  });
}

interface FactFieldProps extends Pick<
  FactFieldsProps,
  'centre' | 'present' | 'typed' | 'disputed' | 'ofDemo'
> {
  name: FactName;
  problem: FactProblem | undefined;
  /** Whether it is the first with a problem, which gets the focus. */
  isFirst: boolean;
}

function FactField({ centre, name, present, typed, problem, isFirst, disputed, ofDemo }: FactFieldProps) {
  const texts = centre.language.words.agendaCentre;
  const { kind, isOptional } = editableFacts[name];
  const hints: Partial<Record<FactName, string>> = texts.hints;
  const { too, tooEmptied } = texts.outdated;
  const isDisputed = disputed?.includes(name) ?? false;
  const disputedHint = present[name] === '' ? tooEmptied : too({ value: present[name] });
  const marks = [...(isOptional ? [texts.optional] : []), ...(ofDemo.includes(name) ? [texts.ofDemo] : [])];
  const field = {
    name: fieldOf(name),
    label: texts.facts[name],
    mark: marks.join(', '),
    hint: isDisputed ? disputedHint : hints[name],
    error: problem && problemInWords(problem, centre.language),
    defaultValue: toTyped(name, typed[name]),
    autoComplete: 'off',
    autoFocus: isFirst,
    required: !isOptional,
    dir: 'auto',
  };
  if (inSeveralLines.includes(name)) return <TextArea {...field} rows={2} />;
  return <TextField {...field} type={isTyped(kind) ? inputTypes[kind] : 'text'} />;
}

const isTyped = (kind: string): kind is keyof typeof inputTypes => kind in inputTypes;
