export const meta = () => [{ title: 'Pagina non trovata | Centro Studi' }];

export default function NotFound() {
  return (
    <main>
      <h1>Sembra che tu abbia trovato la porta verso il grande nulla.</h1>
    </main>
  );
}
