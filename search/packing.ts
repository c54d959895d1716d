/** Bytes written one after the other; whole numbers as base-128 varints. */
export class ByteWriter {
  #bytes: Uint8Array
  length = 0

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity)
  }

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.length++] = value
  }

  varint(value: number): void {
    let rest = value
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.byte(rest)
  }

  /** Four bytes, the lowest first. */
  word(value: number): void {
    this.byte(value & 0xff)
    this.byte((value >>> 8) & 0xff)
    this.byte((value >>> 16) & 0xff)
    this.byte(value >>> 24)
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  clear(): void {
    this.length = 0
  }

  /** What was written so far, without a copy. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  #grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + by))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Reads what `ByteWriter` wrote. Reading past the end gives zeros; `done` says where it is. */
export class ByteReader {
  readonly #bytes: Uint8Array
  at: number
  readonly end: number

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes
    this.at = start
    this.end = end
  }

  get done(): boolean {
    return this.at >= this.end
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0
  }

  skip(length: number): void {
    this.at += length
  }

  varint(): number {
    let value = 0
    let shift = 0
    let byte: number
    do {
      byte = this.byte()
      value |= (byte & 0x7f) << shift
      shift += 7
    } while (byte > 0x7f && shift < 35)
    return value >>> 0
  }

  word(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0
  }

  /** The next `length` bytes, shared with what is read from. */
  bytes(length: number): Uint8Array {
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }
}
