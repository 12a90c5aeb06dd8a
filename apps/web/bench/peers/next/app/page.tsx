import { Page } from './Page';
import { content } from './content';

export const metadata = { title: content.home.title };

export default function Home() {
  return <Page page={content.home} />;
}
