import { JoinedLinks } from '@centro/ui/JoinedLinks';
import { pages } from '../../content/navigation/pages.ts';
import { certificationQuestions as texts } from '../../content/pages/certificationQuestions.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

const links = [
  { label: texts.computer, href: pages.computerCertifications.path },
  { label: texts.language, href: pages.languageCertifications.path },
];

/** Links between the two pages of certifications. */
export function CertificationSisters({ current }: { current: string }) {
  return <JoinedLinks label={texts.sisters} links={links} current={current} linkComponent={RouterLink} />;
}
