import { CertificationRows } from '@centro/ui/CertificationRows';
import { computerCertifications } from '../../content/pages/certificazioni-informatiche.ts';
import { AskableFacts } from './AskableFacts.tsx';

/** The computer certifications, each with what is known of it. */
export function ComputerCertificationRows() {
  return (
    <CertificationRows
      certifications={computerCertifications.available.map(({ image, title, text, facts }) => ({
        image,
        title,
        text,
        answer: <AskableFacts name={title} topic={title} facts={facts} />,
      }))}
    />
  );
}
