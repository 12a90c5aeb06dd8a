/** Counts how the mail server responds, since the process started. */
export interface RelayHealth {
  /** Records an accepted email; returns whether several were refused before it. */
  accepted: () => boolean;
  /** Records a permanently refused email; returns the refusals since the last accepted one. */
  refused: () => number;
  refusalsInARow: () => number;
}

export function relayHealth(): RelayHealth {
  let refusals = 0;
  return {
    accepted() {
      const hadRefusedSeveral = refusals >= severalRefusals;
      refusals = 0;
      return hadRefusedSeveral;
    },
    refused() {
      refusals += 1;
      return refusals;
    },
    refusalsInARow: () => refusals,
  };
}

/** This many refusals in a row are no accident: `/readyz` reports it and the centre is informed. */
export const severalRefusals = 3;
