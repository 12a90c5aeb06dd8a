/** The heading of a page with a form. */
export function ChangeHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="AgendaHead">
      <div>
        <h1>{title}</h1>
        <p className="note">{lead}</p>
      </div>
    </div>
  );
}
