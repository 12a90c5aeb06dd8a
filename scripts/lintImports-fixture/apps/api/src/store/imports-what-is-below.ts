import '../agenda/day/day.ts';
import '../server.ts';
