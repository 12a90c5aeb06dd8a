export default function Page() {
  return (
    <main>
      <h1>Una pagina</h1>
      <p>Un titolo e una riga.</p>
    </main>
  );
}
