// What lies where, found by distance.

/** of one square so many are looked at: more lie there only where somebody means harm */
const IN_A_SQUARE = 64
/** the side of a square in distances: most places then have no other square near */
const SIDE = 4
/** of squares, more than a bed has */
const COLUMNS = 2 ** 26

export class Places {
  /** the last number of each square, and before each number the one that was last then */
  last = new Map()
  before = []
  numbers = []

  constructor(distance) {
    this.distance = distance
    this.side = distance * SIDE
  }

  /** A number at a place. */
  put(x, y, number) {
    const key = Math.floor(x / this.side) * COLUMNS + Math.floor(y / this.side)
    this.before.push(this.last.get(key) ?? -1)
    this.last.set(key, this.numbers.length)
    this.numbers.push(number)
  }

  /**
   * Whether `is` says so of a number that may lie within the distance. It looks itself: others lie in the same squares, and
   * where coordinates are huge two squares share a key.
   */
  find(x, y, is) {
    const { distance, side } = this
    const [left, right] = [Math.floor((x - distance) / side), Math.floor((x + distance) / side)]
    const [low, high] = [Math.floor((y - distance) / side), Math.floor((y + distance) / side)]
    for (let column = left; column <= right; column++)
      for (let row = low; row <= high; row++) {
        let at = this.last.get(column * COLUMNS + row) ?? -1
        for (let looked = 0; at >= 0 && looked < IN_A_SQUARE; looked++) {
          if (is(this.numbers[at])) return true
          at = this.before[at]
        }
      }
    return false
  }
}
