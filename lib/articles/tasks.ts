import { refreshArticles } from './refresh-articles'

/** Runs every minute. */
export const refreshArticlesTask = () => refreshArticles()
