export interface Amounts {
  members: number
  posts: number
  designs: number
  likes: number
  comments: number
  saves: number
  follows: number
}

export const sizes: Record<string, Amounts> = {
  '1m': {
    members: 100_000,
    posts: 1_000_000,
    designs: 100_000,
    likes: 5_000_000,
    comments: 2_000_000,
    saves: 1_000_000,
    follows: 1_000_000,
  },
  '100k': {
    members: 20_000,
    posts: 100_000,
    designs: 20_000,
    likes: 1_000_000,
    comments: 300_000,
    saves: 200_000,
    follows: 200_000,
  },
  '10k': {
    members: 2_000,
    posts: 10_000,
    designs: 2_000,
    likes: 100_000,
    comments: 30_000,
    saves: 20_000,
    follows: 20_000,
  },
}
