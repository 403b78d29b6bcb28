/** An audio context for tests: it makes no sound and remembers which sources were started. */

/** A source that was started: an oscillator with its frequency, or noise. */
export interface Started {
  kind: 'tone' | 'noise';
  frequency: number;
  at: number;
  end: number;
}

class FakeParam {
  value = 0;
  readonly #points: { value: number; at: number }[] = [];

  setValueAtTime(value: number, at: number): void {
    this.#points.push({ value, at });
  }

  /** Like a real one it refuses what it cannot reach. */
  exponentialRampToValueAtTime(value: number, at: number): void {
    if (!(value > 0)) throw new RangeError('an exponential ramp cannot reach zero');
    this.#points.push({ value, at });
  }

  /** Seconds from its first value to its second: the time until a struck tone is at its loudest. */
  get rise(): number {
    const [first, second] = this.#points;
    return first && second ? second.at - first.at : 0;
  }

  /** The last of its values. */
  get end(): number {
    return this.#points.at(-1)?.value ?? 0;
  }

  /** The value on the ramp that leads past this moment; nothing before the first and after the last. */
  valueAt(moment: number): number {
    const next = this.#points.findIndex((point) => point.at > moment);
    const [from, to] = [this.#points[next - 1], this.#points[next]];
    if (!from || !to) return 0;
    return from.value * (to.value / from.value) ** ((moment - from.at) / (to.at - from.at));
  }
}

/** Has every method of the context that the synthesiser calls, and no other. */
export class FakeContext {
  state: AudioContextState = 'running';
  currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = {};
  readonly started: Started[] = [];
  readonly gains: FakeParam[] = [];
  readonly filters: { type: string; frequency: FakeParam }[] = [];
  resumed = 0;
  /** What waking the context does; tests of the refusing browser replace it. */
  wake: () => Promise<void> = async () => {
    await Promise.resolve();
    this.state = 'running';
  };

  resume(): Promise<void> {
    this.resumed++;
    return this.wake();
  }

  createOscillator(): object {
    const frequency = new FakeParam();
    return { ...this.#source('tone', frequency), frequency };
  }

  createBufferSource(): object {
    return { ...this.#source('noise', new FakeParam()), buffer: undefined };
  }

  createGain(): object {
    const gain = new FakeParam();
    this.gains.push(gain);
    return { gain, connect: () => undefined };
  }

  createBiquadFilter(): object {
    const filter = { type: '', frequency: new FakeParam(), Q: new FakeParam(), connect: () => undefined };
    this.filters.push(filter);
    return filter;
  }

  createBuffer(_channels: number, length: number): object {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }

  /** The loudest that everything together can get, were all the waves at their crests. */
  loudest(): number {
    const end = Math.max(...this.started.map((source) => source.end));
    let loudest = 0;
    for (let moment = 0; moment < end; moment += 0.001) {
      const together = this.gains.reduce((sum, gain) => sum + gain.valueAt(moment), 0);
      loudest = Math.max(loudest, together);
    }
    return loudest;
  }

  /** The context as the code under test wants it. */
  asContext(): AudioContext {
    return this as unknown as AudioContext;
  }

  #source(kind: Started['kind'], frequency: FakeParam): object {
    const source: Started = { kind, frequency: 0, at: 0, end: 0 };
    return {
      connect: () => undefined,
      start: (at: number) => this.started.push(Object.assign(source, { at, frequency: frequency.value })),
      stop: (end: number) => (source.end = end),
    };
  }
}
