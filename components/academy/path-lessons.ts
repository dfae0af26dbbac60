import type { PictureImage } from '@/components/ui/picture-address'
import { placePath, type Level, type Product } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'

/** The data of a lesson that the path shows; it is sent to the browser for every machine. */
export type PathLesson = {
  id: number
  product: Product
  level: Level
  film: boolean
  minutes: number
  title: string
  summary: string
  quiz: boolean
  href: string
  picture: PictureImage | null
  poster: string | null
}

export type PathMachine = {
  slug: string
  name: string
  /** the product whose path the machine has; machines without one of their own have the general one */
  product: Product
  /** its lasers and work area in words */
  about: string
}

export const pathLessons = (all: readonly TutorialCardView[]): PathLesson[] =>
  all.map(({ id, product, section, level, kind, minutes, title, summary, hasQuiz, picture, poster }) => ({
    ...{ id, product, level, minutes, title, summary },
    film: kind === 'video',
    quiz: hasQuiz,
    href: placePath({ product, section, id }),
    picture: picture && { ...picture, placeholder: null },
    poster,
  }))
