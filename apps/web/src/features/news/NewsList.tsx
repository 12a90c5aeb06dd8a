import { NewsPlaceholder } from '@centro/ui/NewsCards';

/** Keeps the place of the news (R72). */
export function NewsList() {
  return <NewsPlaceholder label="Caricamento notizie…" />;
}
