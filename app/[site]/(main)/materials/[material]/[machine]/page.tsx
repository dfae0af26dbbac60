import { answerMetadata, renderAnswer } from './render-answer'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<'/[site]/materials/[material]/[machine]'>) {
  return answerMetadata(await params)
}

/** The best supported answer: one page for everyone. The middleware sends the same address with a query to /list. */
export default async function Answer({ params }: PageProps<'/[site]/materials/[material]/[machine]'>) {
  return renderAnswer(await params)
}
