/** Layers of a classifier: inputs, one hidden layer, a probability for each class. */
export interface NetworkSize {
  readonly inputs: number;
  readonly hidden: number;
  readonly classes: number;
}

export interface Sample {
  readonly input: Float32Array;
  readonly label: number;
}

const BATCH = 16;
const MOMENTUM = 0.9;

/** A perceptron with one hidden layer, trained by gradient descent. */
export class SmallNetwork {
  readonly #size: NetworkSize;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  readonly #hidden: Float32Array;

  constructor(size: NetworkSize) {
    this.#size = size;
    const { inputs, hidden, classes } = size;
    const weights = (from: number, to: number) =>
      Float32Array.from(
        { length: (from + 1) * to },
        () => (Math.random() - 0.5) * Math.sqrt(12 / from),
      );
    this.#first = weights(inputs, hidden);
    this.#second = weights(hidden, classes);
    this.#hidden = new Float32Array(hidden);
  }

  /** The logarithm of each class's probability. */
  classify(input: Float32Array): Float64Array {
    const { inputs, hidden, classes } = this.#size;
    for (let unit = 0; unit < hidden; unit += 1) {
      const sum = weighted(this.#first, unit * (inputs + 1), input, inputs);
      this.#hidden[unit] = sum > 0 ? sum : 0;
    }
    const outputs = new Float64Array(classes);
    for (let label = 0; label < classes; label += 1) {
      outputs[label] = weighted(this.#second, label * (hidden + 1), this.#hidden, hidden);
    }
    const most = Math.max(...outputs);
    const total = Math.log(outputs.reduce((sum, output) => sum + Math.exp(output - most), 0));
    return outputs.map((output) => output - most - total);
  }

  train(samples: readonly Sample[], epochs: number, rate: number): void {
    const steps = {
      first: new Float32Array(this.#first.length),
      second: new Float32Array(this.#second.length),
    };
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      const order = samples
        .map((sample) => ({ sample, at: Math.random() }))
        .sort((one, other) => one.at - other.at);
      const size = rate * 0.5 * (1 + Math.cos((Math.PI * epoch) / epochs));
      order.forEach(({ sample }, index) => {
        this.#addGradient(sample, steps);
        if (index % BATCH === BATCH - 1) {
          apply(this.#first, steps.first, size / BATCH);
          apply(this.#second, steps.second, size / BATCH);
        }
      });
    }
  }

  #addGradient(
    { input, label }: Sample,
    steps: { first: Float32Array; second: Float32Array },
  ): void {
    const { inputs, hidden } = this.#size;
    const errors = this.classify(input).map(
      (output, at) => Math.exp(output) - (at === label ? 1 : 0),
    );
    const back = new Float32Array(hidden);
    errors.forEach((error, at) => {
      const row = at * (hidden + 1);
      for (let unit = 0; unit < hidden; unit += 1) {
        back[unit] = (back[unit] as number) + error * (this.#second[row + unit] as number);
      }
      addTimes(steps.second, row, this.#hidden, hidden, error);
    });
    for (let unit = 0; unit < hidden; unit += 1) {
      if ((this.#hidden[unit] as number) > 0) {
        addTimes(steps.first, unit * (inputs + 1), input, inputs, back[unit] as number);
      }
    }
  }
}

/** The last weight of a row is added as it is. */
function weighted(weights: Float32Array, row: number, input: Float32Array, inputs: number): number {
  let sum = weights[row + inputs] as number;
  for (let at = 0; at < inputs; at += 1)
    sum += (weights[row + at] as number) * (input[at] as number);
  return sum;
}

function addTimes(
  steps: Float32Array,
  row: number,
  input: Float32Array,
  inputs: number,
  by: number,
) {
  for (let at = 0; at < inputs; at += 1) {
    steps[row + at] = (steps[row + at] as number) + (input[at] as number) * by;
  }
  steps[row + inputs] = (steps[row + inputs] as number) + by;
}

/** Moves the weights against the collected gradient, of which a part stays for the next batch. */
function apply(weights: Float32Array, steps: Float32Array, rate: number): void {
  for (let at = 0; at < weights.length; at += 1) {
    weights[at] = (weights[at] as number) - rate * (steps[at] as number);
    steps[at] = (steps[at] as number) * MOMENTUM;
  }
}
