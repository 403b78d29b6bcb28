/** Homecomings: figures that left the board and are seen on their way to their owners. */
import type { Driven, Entry } from '../engine/engine';
import type { Flight } from './session.svelte';

/** A figure on its way home. */
export interface Homecoming {
  id: number;
  seat: number;
  driven: Driven;
  /** The points with which it goes, if it was paid. */
  flight?: number | undefined;
}

/** The figures that came off the board with some entries: driven off it, or paid and together with their points. */
export function homecomingsOf(entries: readonly Entry[], flights: readonly Flight[], nextId: () => number): Homecoming[] {
  return entries.flatMap((entry) =>
    entry.events.flatMap(({ kind, seat, driven }, index) => {
      if (seat === undefined || !driven) return [];
      if (kind !== 'figure_returned') return [{ id: nextId(), seat, driven }];
      const flight = flights.findLast((own) => own.entry === entry && own.event < index);
      // Whoever comes back without points is just there.
      return flight ? [{ id: nextId(), seat, driven, flight: flight.id }] : [];
    }),
  );
}
