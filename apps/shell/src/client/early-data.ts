// Inlined into the page: asks for the data of home while the code of the app is still on its way.
import { requestHomeData } from './request-home-data.ts';

const data = requestHomeData();
if (data) window.tostaoEarlyData = data;
