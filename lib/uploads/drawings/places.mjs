// Finds items by their distance from a point.

/** the most items examined in one square; only a hostile file has more */
const IN_A_SQUARE = 64
/** side of a square in distances: most points then have no other square near */
const SIDE = 4
/** more columns of squares than a bed has */
const COLUMNS = 2 ** 26

/** A grid of numbers at points. `distance` is the largest distance that `find` looks at. */
export class Places {
  /** the index of the last item of each square, and for each item that of the one before it there */
  last = new Map()
  before = []
  numbers = []

  constructor(distance) {
    this.distance = distance
    this.side = distance * SIDE
  }

  /** Adds a number at a point. */
  put(x, y, number) {
    const key = Math.floor(x / this.side) * COLUMNS + Math.floor(y / this.side)
    this.before.push(this.last.get(key) ?? -1)
    this.last.set(key, this.numbers.length)
    this.numbers.push(number)
  }

  /**
   * Returns whether `is` accepts a number that may lie within the distance. `is` must check the distance itself: a
   * square holds more distant items, and with huge coordinates two squares share a key.
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
