import type { RouteIndex } from '@/lib/web/openapi'
import * as academy from './academy/route'
import * as academyProduct from './academy/[product]/route'
import * as build from './build/route'
import * as commentsId from './comments/[id]/route'
import * as commentsIdLike from './comments/[id]/like/route'
import * as commentsIdReplies from './comments/[id]/replies/route'
import * as designs from './designs/route'
import * as designsId from './designs/[id]/route'
import * as designsIdDownload from './designs/[id]/download/route'
import * as designsIdLike from './designs/[id]/like/route'
import * as designsIdSave from './designs/[id]/save/route'
import * as feedback from './feedback/route'
import * as feedbackScreenshot from './feedback/screenshot/route'
import * as health from './health/route'
import { materialRoutes } from './materials/routes'
import * as newsletterConfirm from './newsletter/confirm/route'
import * as notifications from './notifications/route'
import * as notificationsRead from './notifications/read/route'
import * as notificationsSettings from './notifications/settings/route'
import * as notificationsStream from './notifications/stream/route'
import * as notificationsUnsubscribe from './notifications/unsubscribe/route'
import * as orders from './orders/route'
import * as ordersRefunds from './orders/refunds/route'
import * as posts from './posts/route'
import * as postsId from './posts/[id]/route'
import * as postsIdComments from './posts/[id]/comments/route'
import * as postsIdDownload from './posts/[id]/download/route'
import * as postsIdDraft from './posts/[id]/draft/route'
import * as postsIdLike from './posts/[id]/like/route'
import * as postsIdMentions from './posts/[id]/mentions/route'
import * as postsIdSave from './posts/[id]/save/route'
import * as postsIdShare from './posts/[id]/share/route'
import * as postsIdSubmit from './posts/[id]/submit/route'
import * as postsIdWithdraw from './posts/[id]/withdraw/route'
import * as postsPopular from './posts/popular/route'
import * as redemptions from './redemptions/route'
import * as redemptionsId from './redemptions/[id]/route'
import * as reports from './reports/route'
import * as rewards from './rewards/route'
import * as rewardsId from './rewards/[id]/route'
import * as rewardsIdRedemptions from './rewards/[id]/redemptions/route'
import * as search from './search/route'
import * as searchSuggest from './search/suggest/route'
import * as seedsBalance from './seeds/balance/route'
import * as seedsRecords from './seeds/records/route'
import * as seedsRecordsExport from './seeds/records/export/route'
import * as seedsSignIn from './seeds/signIn/route'
import * as seedsTasks from './seeds/tasks/route'
import * as sessionHandoff from './session/handoff/route'
import * as squareMessageGetUnreadMessageTotalByUserIdV2 from './square/message/getUnreadMessageTotalByUserIdV2/route'
import * as translate from './translate/route'
import * as tutorialsId from './tutorials/[id]/route'
import * as tutorialsIdComments from './tutorials/[id]/comments/route'
import * as tutorialsIdComplete from './tutorials/[id]/complete/route'
import * as tutorialsIdHelpful from './tutorials/[id]/helpful/route'
import * as tutorialsIdMentions from './tutorials/[id]/mentions/route'
import * as tutorialsIdProgress from './tutorials/[id]/progress/route'
import * as tutorialsIdWatchLater from './tutorials/[id]/watchLater/route'
import * as uploads from './uploads/route'
import * as uploadsId from './uploads/[id]/route'
import * as uploadsIdClosed from './uploads/[id]/closed/route'
import * as uploadsResumable from './uploads/resumable/route'
import * as uploadsResumableId from './uploads/resumable/[id]/route'
import * as uploadsResumableIdResult from './uploads/resumable/[id]/result/route'
import * as user from './user/route'
import * as userEmail from './user/email/route'
import * as userExport from './user/export/route'
import * as userGetById from './user/getById/route'
import * as userHandoff from './user/handoff/route'
import * as userLogin from './user/login/route'
import * as userLogout from './user/logout/route'
import * as userPassword from './user/password/route'
import * as userPhone from './user/phone/route'
import * as userPosts from './user/posts/route'
import * as userProfile from './user/profile/route'
import * as userRegister from './user/register/route'
import * as userResetPassword from './user/resetPassword/route'
import * as userSendCode from './user/sendCode/route'
import * as userSessions from './user/sessions/route'
import * as userSessionsId from './user/sessions/[id]/route'
import * as usersId from './users/[id]/route'
import * as usersIdBadges from './users/[id]/badges/route'
import * as usersIdBlock from './users/[id]/block/route'
import * as usersIdDesigns from './users/[id]/designs/route'
import * as usersIdFans from './users/[id]/fans/route'
import * as usersIdFollow from './users/[id]/follow/route'
import * as usersIdFollowing from './users/[id]/following/route'
import * as usersIdPosts from './users/[id]/posts/route'
import * as viewerFlags from './viewer/flags/route'
import * as viewerNext from './viewer/next/route'
import * as viewerProjects from './viewer/projects/route'

/** Every entry point under /api, by its folder; a test compares this with the folders. */
export const routes: RouteIndex = {
  '/academy': academy,
  '/academy/[product]': academyProduct,
  '/build': build,
  '/comments/[id]': commentsId,
  '/comments/[id]/like': commentsIdLike,
  '/comments/[id]/replies': commentsIdReplies,
  '/designs': designs,
  '/designs/[id]': designsId,
  '/designs/[id]/download': designsIdDownload,
  '/designs/[id]/like': designsIdLike,
  '/designs/[id]/save': designsIdSave,
  '/feedback': feedback,
  '/feedback/screenshot': feedbackScreenshot,
  '/health': health,
  ...materialRoutes,
  '/newsletter/confirm': newsletterConfirm,
  '/notifications': notifications,
  '/notifications/read': notificationsRead,
  '/notifications/settings': notificationsSettings,
  '/notifications/stream': notificationsStream,
  '/notifications/unsubscribe': notificationsUnsubscribe,
  '/orders': orders,
  '/orders/refunds': ordersRefunds,
  '/posts': posts,
  '/posts/[id]': postsId,
  '/posts/[id]/comments': postsIdComments,
  '/posts/[id]/download': postsIdDownload,
  '/posts/[id]/draft': postsIdDraft,
  '/posts/[id]/like': postsIdLike,
  '/posts/[id]/mentions': postsIdMentions,
  '/posts/[id]/save': postsIdSave,
  '/posts/[id]/share': postsIdShare,
  '/posts/[id]/submit': postsIdSubmit,
  '/posts/[id]/withdraw': postsIdWithdraw,
  '/posts/popular': postsPopular,
  '/redemptions': redemptions,
  '/redemptions/[id]': redemptionsId,
  '/reports': reports,
  '/rewards': rewards,
  '/rewards/[id]': rewardsId,
  '/rewards/[id]/redemptions': rewardsIdRedemptions,
  '/search': search,
  '/search/suggest': searchSuggest,
  '/seeds/balance': seedsBalance,
  '/seeds/records': seedsRecords,
  '/seeds/records/export': seedsRecordsExport,
  '/seeds/signIn': seedsSignIn,
  '/seeds/tasks': seedsTasks,
  '/session/handoff': sessionHandoff,
  '/square/message/getUnreadMessageTotalByUserIdV2': squareMessageGetUnreadMessageTotalByUserIdV2,
  '/translate': translate,
  '/tutorials/[id]': tutorialsId,
  '/tutorials/[id]/comments': tutorialsIdComments,
  '/tutorials/[id]/complete': tutorialsIdComplete,
  '/tutorials/[id]/helpful': tutorialsIdHelpful,
  '/tutorials/[id]/mentions': tutorialsIdMentions,
  '/tutorials/[id]/progress': tutorialsIdProgress,
  '/tutorials/[id]/watchLater': tutorialsIdWatchLater,
  '/uploads': uploads,
  '/uploads/[id]': uploadsId,
  '/uploads/[id]/closed': uploadsIdClosed,
  '/uploads/resumable': uploadsResumable,
  '/uploads/resumable/[id]': uploadsResumableId,
  '/uploads/resumable/[id]/result': uploadsResumableIdResult,
  '/user': user,
  '/user/email': userEmail,
  '/user/export': userExport,
  '/user/getById': userGetById,
  '/user/handoff': userHandoff,
  '/user/login': userLogin,
  '/user/logout': userLogout,
  '/user/password': userPassword,
  '/user/phone': userPhone,
  '/user/posts': userPosts,
  '/user/profile': userProfile,
  '/user/register': userRegister,
  '/user/resetPassword': userResetPassword,
  '/user/sendCode': userSendCode,
  '/user/sessions': userSessions,
  '/user/sessions/[id]': userSessionsId,
  '/users/[id]': usersId,
  '/users/[id]/badges': usersIdBadges,
  '/users/[id]/block': usersIdBlock,
  '/users/[id]/designs': usersIdDesigns,
  '/users/[id]/fans': usersIdFans,
  '/users/[id]/follow': usersIdFollow,
  '/users/[id]/following': usersIdFollowing,
  '/users/[id]/posts': usersIdPosts,
  '/viewer/flags': viewerFlags,
  '/viewer/next': viewerNext,
  '/viewer/projects': viewerProjects,
}
