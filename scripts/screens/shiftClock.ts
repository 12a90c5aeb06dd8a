/** Preloaded by a server whose pictures are taken: its clock begins at `PICTURES_CLOCK`, an ISO moment, and runs. */
const RealDate = Date;
const offsetMs = RealDate.parse(process.env['PICTURES_CLOCK'] ?? '') - RealDate.now();
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (_date, args, target) =>
    Reflect.construct(RealDate, args.length > 0 ? args : [now()], target) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
});
