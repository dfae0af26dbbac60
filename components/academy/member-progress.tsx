'use client'

import { ProgressFace, type ProductLessons } from './progress-face'
import { useLearning } from './use-learning'
import { useSendWaiting } from './use-queued-progress'

/** How far a member is with a product. */
export default function MemberProgress(product: ProductLessons) {
  // what was done without a network may have been left on a lesson that is not opened again
  useSendWaiting()
  const { known, statusOf } = useLearning(product.lessons.map(({ id }) => id))
  return <ProgressFace {...product} statusOf={known ? statusOf : undefined} />
}
