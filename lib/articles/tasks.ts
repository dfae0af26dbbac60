import { refreshArticles } from './refresh-articles'

/** Every minute: pages show articles as they are at this time. */
export const refreshArticlesTask = () => refreshArticles()
