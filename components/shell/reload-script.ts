/**
 * Runs in the head, before anything that it watches over: a script or stylesheet of the build that cannot be loaded (a new
 * build has taken its place) reloads the page, at most once in 10 seconds per path (§4, §9). Not without a network: there
 * the reader would lose the page for nothing. Goes into the page as it is, so it is written for every browser.
 */
export const reloadScript = `(function(w){w.addEventListener('error',function(e){var t=e.target;if(!t||!/^(SCRIPT|LINK)$/.test(t.tagName)||!/\\/_next\\/static\\//.test(t.src||t.href)||navigator.onLine===false)return;try{var k='kerf_reload:'+location.pathname,n=Date.now();if(n-(sessionStorage.getItem(k)||0)<10000)return;sessionStorage.setItem(k,n);location.reload()}catch(_){}},true)})(window)`
