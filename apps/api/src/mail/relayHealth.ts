/** How the mail server takes what it is given, since the process began. */
export interface RelayHealth {
  /** Notes that an e-mail was accepted; returns whether several had been refused before it. */
  accepted: () => boolean;
  /** Notes that an e-mail was refused for good; returns how many have been since the last accepted one. */
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

/** So many refusals in a row are no accident: the server is not ready, and the centre is told. */
export const severalRefusals = 3;
