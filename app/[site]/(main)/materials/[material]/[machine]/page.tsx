import { answerMetadata, renderAnswer } from './render-answer'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<'/[site]/materials/[material]/[machine]'>) {
  return answerMetadata(await params)
}

/** The answer that most stands behind: one page for everybody. With a query, /list serves the same address (middleware). */
export default async function Answer({ params }: PageProps<'/[site]/materials/[material]/[machine]'>) {
  return renderAnswer(await params)
}
