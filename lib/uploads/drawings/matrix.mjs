// Matrices of the plane as drawings write them, [a, b, c, d, e, f]: x' = ax + cy + e, y' = bx + dy + f.

/** Returns the matrix that applies the second, then the first. */
export const multiply = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
