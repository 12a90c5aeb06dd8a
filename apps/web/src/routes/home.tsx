export const meta = () => [{ title: 'Home | Centro Studi' }];

export default function Home() {
  return (
    <main>
      <h1>Centro Studi</h1>
    </main>
  );
}
