/**
 * Packs a learned classifier into a small file: one line of JSON, then the features that have weights, each
 * as the distance to the previous feature and one byte per output.
 */
import { BUCKETS } from "./hashed-features.ts";
import type { LinearModel } from "./linear.ts";

/** Largest weight that fits in one byte. */
const LARGEST = 127;
/** Share of weights that may be clipped to the largest value, so that the others keep more precision. */
const CUT = 0.0005;

interface Header<Calibration> {
  units: readonly number[];
  biases: readonly number[];
  calibration: Calibration;
}

interface Packed<Calibration> {
  model: LinearModel;
  calibration: Calibration;
}

/** Rounds the weights to one byte each. */
export function quantize({ weights, units, biases }: LinearModel): LinearModel {
  const small = new Int8Array(weights.length);
  const steps = units.map((unit, output) => {
    const own = { start: output, step: units.length };
    const step = largestOf(weights, own) / LARGEST || 1;
    for (let at = output; at < weights.length; at += own.step) {
      const rounded = Math.round((weights[at] ?? 0) / step);
      small[at] = Math.max(-LARGEST, Math.min(LARGEST, rounded));
    }
    return unit * step;
  });
  return { weights: small, units: steps, biases };
}

function largestOf(
  weights: Float32Array | Int8Array,
  { start, step }: { start: number; step: number },
): number {
  const sizes: number[] = [];
  for (let at = start; at < weights.length; at += step) {
    const size = Math.abs(weights[at] ?? 0);
    if (size > 0) sizes.push(size);
  }
  sizes.sort((left, right) => right - left);
  return sizes[Math.floor(sizes.length * CUT)] ?? 0;
}

/** Returns the file of a quantized classifier. */
export function pack<Calibration>({ model, calibration }: Packed<Calibration>): Uint8Array<ArrayBuffer> {
  const { units, biases } = model;
  const header: Header<Calibration> = { units, biases, calibration };
  const bytes: number[] = [...Buffer.from(`${JSON.stringify(header)}\n`)];
  let before = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const own = model.weights.subarray(bucket * units.length, (bucket + 1) * units.length);
    if (own.every((weight) => weight === 0)) continue;
    for (let distance = bucket - before; ; distance >>>= 7) {
      bytes.push(distance < 0x80 ? distance : (distance & 0x7f) | 0x80);
      if (distance < 0x80) break;
    }
    for (const weight of own) bytes.push(weight & 0xff);
    before = bucket;
  }
  return Uint8Array.from(bytes);
}

/** Reads a file that `pack` created. */
export function unpack<Calibration>(file: Uint8Array): Packed<Calibration> {
  const start = file.indexOf(10) + 1;
  const header = JSON.parse(new TextDecoder().decode(file.subarray(0, start))) as Header<Calibration>;
  const { units, biases, calibration } = header;
  const outputs = units.length;
  const weights = new Int8Array(BUCKETS * outputs);
  let bucket = 0;
  for (let at = start; at < file.length; at += outputs) {
    let shift = 0;
    for (let more = true; more; shift += 7) {
      const byte = file[at] ?? 0;
      at += 1;
      bucket += (byte & 0x7f) << shift;
      more = byte >= 0x80;
    }
    for (let output = 0; output < outputs; output += 1)
      weights[bucket * outputs + output] = file[at + output] ?? 0;
  }
  return { model: { weights, units, biases }, calibration };
}
